import { topics } from '@outcrop/contract/api/topics.ts'
import { CLOSE_CODES } from '@outcrop/contract/api/realtime.ts'
import { topicName, type Topic } from '@outcrop/contract/api/topic.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sampleParams } from '../../../tests/contract/row-request.ts'
import { recordings } from '../../db/schema/recording.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { insertGrant } from '../../testing/test-grants.ts'
import { listen, TestSocket } from '../../testing/test-socket.ts'

const RECORDING = SAMPLES.basalt.recording

async function apiWithSamples() {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  return { api, ...(await listen(api)) }
}

async function connect(url: string, token: string): Promise<TestSocket> {
  const socket = await new TestSocket(url).opened()
  socket.say({ type: 'authenticate', token }, { type: 'ping' })
  return socket
}

test('the holder of a grant connects, and is refused every topic, as none admits guests yet', async () => {
  const { api, url } = await apiWithSamples()
  const socket = await connect(url, await insertGrant(api, { kind: 'recording', subjectId: RECORDING, name: 'Ana' }))
  expect(await socket.next()).toEqual({ type: 'pong' })
  for (const row of Object.values<Topic>(topics)) {
    const topic = topicName(row, sampleParams(row, SAMPLES.basalt))
    socket.say({ type: 'subscribe', topic })
    expect(await socket.next()).toMatchObject({ type: 'closed', topic, problem: { code: 'forbidden' } })
  }
})

test('a grant that has expired, or whose recording is not published any more, does not connect', async () => {
  const { api, url } = await apiWithSamples()
  const expired = await insertGrant(api, { kind: 'recording', subjectId: RECORDING, expiresAt: api.clock.now() })
  expect(await (await connect(url, expired)).closed).toBe(CLOSE_CODES.unauthenticated)
  const token = await insertGrant(api, { kind: 'clip', subjectId: SAMPLES.basalt.clip })
  await api.deps.db.update(recordings).set({ publishedAt: null }).where(eq(recordings.id, RECORDING))
  expect(await (await connect(url, token)).closed).toBe(CLOSE_CODES.unauthenticated)
  expect(await (await connect(url, 'made up')).closed).toBe(CLOSE_CODES.unauthenticated)
})
