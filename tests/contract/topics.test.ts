import { ServerMessage } from '@outcrop/contract/realtime.ts'
import { paramsInName, type Topic, topicName } from '@outcrop/contract/topic.ts'
import { topics } from '@outcrop/contract/topics.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { COMPANIES, type CompanyName, PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { insertSamples, SAMPLES } from '../../server/testing/samples.ts'
import { createTestApi } from '../../server/testing/test-api.ts'
import { expected } from './expectation.ts'
import { sampleParams } from './row-request.ts'
import { askerOf, subjectOf } from './sample-askers.ts'

const NAMES = [...(Object.keys(PEOPLE) as PersonName[]), 'visitor'] as const
const rows = Object.entries(topics) as [string, Topic][]

/** The data of the first event of a stream. */
async function firstMessage(answer: Response): Promise<ServerMessage> {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(decoder).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const data = /^data: (.*)$/m.exec(text)?.[1]
    if (data === undefined && !done) continue
    await reader.cancel()
    return v.parse(ServerMessage, JSON.parse(data ?? 'null'))
  }
}

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

test('a name is read back into the parameters that it was made of, whatever they hold', () => {
  for (const [, row] of rows) {
    const params = sampleParams(row, { company: 'a/b', job: '7,8:9 é', user: 'c d%', deck: 'd', validation: 'v,w' })
    expect(paramsInName(row, topicName(row, params))).toEqual(params)
    for (const junk of ['', 'junk', `${row.name.split(':')[0]}:`, `${row.name.split(':')[0]}:%/%`])
      expect(paramsInName(row, junk)).toBeNull()
  }
})
