import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { Problem } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import { type Answer, issuesOf } from './backend.ts'

const MISSING = new Set([404, 405, 501])

export type Verdict = { readonly outcome: 'held' } | { readonly outcome: 'missing' | 'wrong'; readonly words: string }

const held: Verdict = { outcome: 'held' }

function wrong(words: string): Verdict {
  return { outcome: 'wrong', words }
}

/** Holds the answer to somebody who may call the row against it. */
export function checkAnswer(row: Endpoint, answer: Answer): Verdict {
  const { status } = answer
  if (MISSING.has(status)) return { outcome: 'missing', words: `is not there: answered ${status}` }
  if (row.wire === 'redirect') return status >= 300 && status < 400 ? held : wrong(`answered ${status}, not a redirect`)
  // Asked as a page is: what speaks WebSocket there says that it wants one.
  if (row.wire === 'websocket') return status === 426 || status === 400 ? held : wrong(`answered ${status}, not 426`)
  const ordinary = row.status ?? (row.answer === null && row.wire === undefined ? 204 : 200)
  // Where nothing is to be said, any ordinary way of saying nothing is understood.
  const isFine = row.answer === null ? status >= 200 && status < 300 : status === ordinary
  if (!isFine) return wrong(`answered ${status}, not ${ordinary}: ${answer.text.slice(0, 200)}`)
  if (row.wire === 'event-stream') {
    const type = answer.headers.get('content-type') ?? 'nothing'
    return type.startsWith('text/event-stream') ? held : wrong(`answered ${type}, not text/event-stream`)
  }
  if (row.answer === null || row.wire !== undefined) return held
  if (answer.json === undefined) return wrong('answered no JSON')
  const parsed = v.safeParse(row.answer, answer.json)
  if (!parsed.success) return wrong(`answered what its row does not allow: ${issuesOf(parsed.issues)}`)
  // What our API adds is held only where it is there.
  const tag = answer.headers.get('etag')
  if (tag !== null && !/^(?:W\/)?"[^"]*"$/.test(tag)) return wrong(`its ETag is not in quotes: ${tag}`)
  return held
}

/** Holds a refusal against the status that the access row gives; what may not be known may be hidden, or not. */
export function checkRefusal(answer: Answer, status: 401 | 403 | 404): Verdict {
  const allowed = status === 401 ? [401] : [403, 404]
  if (!allowed.includes(answer.status))
    return wrong(`answered ${answer.status}, where it must refuse with ${allowed.join(' or ')}`)
  return answer.text === '' ? held : checkProblem(answer)
}

/** A problem's shape, where the answer says that it is one. */
function checkProblem(answer: Answer): Verdict {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return held
  const parsed = v.safeParse(Problem, answer.json)
  if (!parsed.success) return wrong(`its problem is not one: ${issuesOf(parsed.issues)}`)
  if (parsed.output.status !== undefined && parsed.output.status !== answer.status)
    return wrong(`its problem says ${parsed.output.status}, the answer ${answer.status}`)
  return held
}
