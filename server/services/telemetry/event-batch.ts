import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import * as v from 'valibot'
import { ApiProblem } from '../../problem.ts'
import { jsonOrNothing, reportBytes } from './report-body.ts'

/** Events of one request beyond these are dropped. */
export const EVENTS_PER_REQUEST = 100
/** An event whose properties are longer keeps only the short ones. */
const MOST_PROPERTY_CHARACTERS = 16_384
const LONGEST_SHORT = 200

const Properties = v.record(v.string(), v.unknown())
const Reported = v.looseObject({
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  distinct_id: v.optional(v.union([v.string(), v.number()])),
  properties: v.optional(Properties, {}),
  $set: v.optional(Properties),
  $set_once: v.optional(Properties),
})

export interface BatchEvent {
  readonly name: string
  readonly distinctId: string
  readonly properties: Record<string, unknown>
}

/**
 * The events of a request as PostHog's libraries send them: one, a list or a batch, in JSON, gzip or a base64 form field.
 * @throws ApiProblem `malformed_request`, `payload_too_large`
 */
export async function eventBatch(request: Request): Promise<BatchEvent[]> {
  const bytes = await reportBytes(request)
  const text = bytes.toString('utf8')
  const data = text.startsWith('data=') ? new URLSearchParams(text).get('data') : null
  const parsed =
    data === null
      ? jsonOrNothing(text)
      : (jsonOrNothing(Buffer.from(data, 'base64').toString('utf8')) ?? jsonOrNothing(data))
  if (typeof parsed !== 'object' || parsed === null)
    throw new ApiProblem('malformed_request', { detail: 'No events were found' })
  const batch: unknown = Array.isArray(parsed) ? parsed : 'batch' in parsed ? parsed.batch : [parsed]
  if (!Array.isArray(batch)) throw new ApiProblem('malformed_request', { detail: 'No events were found' })
  return batch.slice(0, EVENTS_PER_REQUEST).flatMap((item: unknown) => {
    const reported = v.safeParse(Reported, item)
    return reported.success ? [batchEvent(reported.output)] : []
  })
}

function batchEvent({ event, distinct_id, properties, $set, $set_once }: v.InferOutput<typeof Reported>): BatchEvent {
  const given = properties['distinct_id'] ?? distinct_id
  const distinctId = typeof given === 'string' || typeof given === 'number' ? String(given) : 'unknown'
  const all = { ...properties, ...($set && { $set }), ...($set_once && { $set_once }) }
  return {
    name: clean(event),
    distinctId: clean(distinctId).slice(0, 200),
    properties: bounded(v.parse(Properties, withoutSecrets(all))),
  }
}

function clean(text: string): string {
  return text.replaceAll('\u0000', '')
}

function bounded(properties: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(properties).length <= MOST_PROPERTY_CHARACTERS) return properties
  const short = Object.entries(properties).filter(([, value]) => JSON.stringify(value ?? null).length <= LONGEST_SHORT)
  return Object.fromEntries(short.slice(0, MOST_PROPERTY_CHARACTERS / LONGEST_SHORT / 2))
}
