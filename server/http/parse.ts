import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiProblem } from '../problem.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** Path of text that databases cannot store: with a null character or a lone surrogate. Null without one. */
function unstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = unstorable(key, at) ?? unstorable(inner, at)
    if (found !== null) return found
  }
  return null
}

/** @throws ApiProblem `validation_failed` naming each refused field under `part` */
export function parsePart(schema: Schema | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  const broken = parsed.success ? unstorable(parsed.output) : null
  if (parsed.success && broken === null) return parsed.output
  // An id that no schema accepts does not exist.
  if (part === 'params') throw new ApiProblem('not_found')
  if (parsed.success) {
    const issue = { path: broken ?? '', code: 'text', message: 'Characters that cannot be kept' }
    throw new ApiProblem('validation_failed', { detail: `The ${part} was refused`, issues: [issue] })
  }
  throw new ApiProblem('validation_failed', {
    detail: `The ${part} was refused`,
    issues: parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      code: issue.type,
      message: issue.message,
    })),
  })
}

/** The text of the body; parsed separately, as its digest is needed as well. */
export async function bodyText(c: Context): Promise<string> {
  const type = c.req.header('content-type') ?? ''
  const text = await c.req.text()
  if (text !== '' && !/^application\/(?:json|merge-patch\+json)\b/i.test(type)) {
    throw new ApiProblem('unsupported_type', { detail: 'Send application/json' })
  }
  return text
}

/** @throws ApiProblem `malformed_request` for text that is not JSON */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiProblem('malformed_request', { detail: 'The body is not JSON' }, { cause: error })
  }
}
