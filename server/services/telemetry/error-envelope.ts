import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import * as v from 'valibot'
import { ApiProblem } from '../../problem.ts'
import { jsonOrNothing } from './report-body.ts'

const REPORTS_PER_ENVELOPE = 20
const MOST_PAYLOAD_CHARACTERS = 65_536
const NEWLINE = 0x0a

const text = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, 500)),
  ),
)
const Header = v.looseObject({ event_id: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))) })
const ItemHeader = v.looseObject({
  type: v.string(),
  length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const Payload = v.record(v.string(), v.unknown())
const Summary = v.looseObject({
  environment: text,
  release: text,
  transaction: text,
  message: v.optional(v.unknown()),
  exception: v.optional(v.looseObject({ values: v.optional(v.array(v.looseObject({ type: text, value: text })), []) })),
})

export interface EnvelopeReport {
  readonly kind: 'error' | 'transaction'
  readonly message: string
  readonly environment: string | null
  readonly release: string | null
  readonly payload: Record<string, unknown>
}

/**
 * Reads a Sentry envelope: a line of header, then for each item a line of header and a payload of the length that it
 * names, or up to the line's end. Answers its errors and traces; other items are passed over.
 * @throws ApiProblem `malformed_request`
 */
export function errorEnvelope(bytes: Buffer): { eventId: string | undefined; reports: EnvelopeReport[] } {
  let at = 0
  function line(): string {
    const found = bytes.indexOf(NEWLINE, at)
    const end = found === -1 ? bytes.length : found
    const read = bytes.toString('utf8', at, end)
    at = end + 1
    return read
  }
  const header = v.safeParse(Header, jsonOrNothing(line()))
  if (!header.success) throw new ApiProblem('malformed_request', { detail: 'The body is not an envelope' })
  const reports: EnvelopeReport[] = []
  while (at < bytes.length && reports.length < REPORTS_PER_ENVELOPE) {
    const head = line()
    if (head === '') continue
    const item = v.safeParse(ItemHeader, jsonOrNothing(head))
    if (!item.success) throw new ApiProblem('malformed_request', { detail: 'An item of the envelope has no header' })
    const { type, length } = item.output
    const content = length === undefined ? line() : bytes.toString('utf8', at, at + length)
    if (length !== undefined) at += length + 1
    const report = type === 'event' || type === 'transaction' ? envelopeReport(type, content) : null
    if (report) reports.push(report)
  }
  return { eventId: header.output.event_id, reports }
}

function envelopeReport(type: 'event' | 'transaction', content: string): EnvelopeReport | null {
  const payload = v.safeParse(Payload, withoutSecrets(jsonOrNothing(content)))
  if (!payload.success) return null
  const read = v.safeParse(Summary, payload.output)
  if (!read.success) return null
  const { environment, release, transaction, message, exception } = read.output
  const thrown = exception?.values.at(-1)
  const said = thrown
    ? [thrown.type, thrown.value].filter(Boolean).join(': ')
    : typeof message === 'string'
      ? message
      : undefined
  return {
    kind: type === 'event' ? 'error' : 'transaction',
    message: (said ?? transaction ?? '').slice(0, 500),
    environment: environment ?? null,
    release: release ?? null,
    payload: JSON.stringify(payload.output).length <= MOST_PAYLOAD_CHARACTERS ? payload.output : {},
  }
}
