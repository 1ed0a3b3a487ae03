import { CONTENT_BYTES_MAX, ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { paramsInName, STATE_BYTES_MAX, type Topic, type TopicInput, topicName } from '@outcrop/contract/api/topic.ts'
import { topics } from '@outcrop/contract/api/topics.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ticketOf } from '../../server/http/realtime/credentials.ts'
import { readAccessToken } from '../../server/services/session/access-token.ts'
import { COMPANIES, type CompanyName, PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi } from '../../server/testing/test-api.ts'
import { expected } from './expectation.ts'
import { sampleContent, sampleParams } from './row-request.ts'
import { askerOf, subjectOf } from './sample-askers.ts'

const NAMES = [...(Object.keys(PEOPLE) as PersonName[]), 'visitor'] as const
const rows = Object.entries(topics) as [string, Topic][]

/** The first message of a stream, but for those of a room. */
async function firstMessage(answer: Response): Promise<ServerMessage> {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(decoder).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const messages = [...text.matchAll(/^data: (.*)\n/gm)].map(([, data = '']) =>
      v.parse(ServerMessage, JSON.parse(data)),
    )
    const found = messages.find(({ type }) => type !== 'participants')
    if (!found && !done) continue
    await reader.cancel()
    if (!found) throw new Error(`The stream ended after ${text}`)
    return found
  }
}

/** What a row lets clients send: its messages by name, and its state. */
function inputsOf(row: Topic): { readonly kind: string; readonly input: TopicInput; readonly body: object }[] {
  const messages = Object.entries(row.messages ?? {}).map(([name, input]) => ({
    kind: `message ${name}`,
    input,
    body: { type: 'publish', name },
  }))
  return [...messages, ...(row.ephemeral ? [{ kind: 'state', input: row.ephemeral, body: { type: 'state' } }] : [])]
}
const inputs = rows.flatMap(([key, row]) => inputsOf(row).map((sent) => [`${key} ${sent.kind}`, row, sent] as const))

test.each(rows)('the topic %s answers each person by its access row, at either company', async (_, row) => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  for (const company of Object.keys(COMPANIES) as CompanyName[]) {
    const name = topicName(row, sampleParams(row, SAMPLES[company]))
    for (const person of NAMES) {
      const outcome = expected(row, askerOf(person), subjectOf(company))
      const authorization = await api.as(person).authorization()
      const answer = await api.fetch(
        new Request(`${api.deps.env.PUBLIC_URL}/v2/realtime/events?topics=${encodeURIComponent(name)}`, {
          headers: { application: 'cms', ...(authorization !== null && { authorization }) },
        }),
      )
      const told = `${person} at ${company}`
      if (outcome === 401) {
        expect(answer.status, told).toBe(401)
        continue
      }
      const message = await firstMessage(answer)
      if (outcome === 'passes') expect(message, told).toMatchObject({ type: 'snapshot', topic: name })
      else expect(message, told).toMatchObject({ type: 'closed', topic: name, problem: { status: outcome } })
    }
  }
})

test.each(inputs)('%s is accepted from each person by the access of the topic and its own', async (_, row, sent) => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  for (const company of Object.keys(COMPANIES) as CompanyName[]) {
    const topic = topicName(row, sampleParams(row, SAMPLES[company]))
    const data = sampleContent(sent.input, SAMPLES[company])
    for (const person of NAMES) {
      const caller = api.as(person)
      const token = ((await caller.authorization()) ?? '').replace('Bearer ', '')
      const claims = await readAccessToken(api.deps, token)
      const ticket = ticketOf(api.deps, `${person}-${company}`, claims?.sessionId ?? '')
      const { status } = await caller.post('/v2/realtime/messages', { body: { ...sent.body, topic, data, ticket } })
      const outcomes = [row, sent.input].map((rule) => expected(rule, askerOf(person), subjectOf(company)))
      // Sending takes a sign-in, even where everyone may follow.
      const refused = person === 'visitor' ? 401 : outcomes.find((outcome) => outcome !== 'passes')
      expect(status, `${person} at ${company}`).toBe(refused ?? 204)
    }
  }
})

test('what clients may send has limits that the channel can carry', () => {
  expect(inputs.length).toBeGreaterThan(0)
  for (const [name, , { kind, input }] of inputs) {
    expect(input.bytesMax, name).toBeLessThanOrEqual(kind === 'state' ? STATE_BYTES_MAX : CONTENT_BYTES_MAX)
    expect(input.perSecond, name).toBeLessThanOrEqual(60)
  }
})

test('a name is read back into the parameters that it was made of, whatever they hold', () => {
  for (const [, row] of rows) {
    const params = sampleParams(row, { company: 'a/b', job: '7,8:9 é', user: 'c d%', deck: 'd', validation: 'v,w' })
    expect(paramsInName(row, topicName(row, params))).toEqual(params)
    for (const junk of ['', 'junk', `${row.name.split(':')[0]}:`, `${row.name.split(':')[0]}:%/%`])
      expect(paramsInName(row, junk)).toBeNull()
  }
})
