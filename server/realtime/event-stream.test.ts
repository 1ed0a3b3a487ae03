import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { eventStream } from './event-stream.ts'
import { LocalTopics } from './local-topics.ts'

function source(read: () => Promise<string>) {
  const lines: string[] = []
  const topics = new LocalTopics()
  return {
    lines,
    source: {
      notify: {
        publish: async (topic: string) => topics.wake(topic),
        subscribe: async (topic: string, listener: () => void) => topics.add(topic, listener),
      },
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      topic: 'job:1',
      signal: new AbortController().signal,
      read,
      isLast: (value: string) => value === 'done',
    },
  }
}

test('a stream whose reading fails ends, and the log says why', async () => {
  const { lines, source: failing } = source(async () => {
    throw new Error('the database does not answer')
  })
  const answer = await eventStream(failing)
  expect(await answer.text()).toBe('retry: 2000\n\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { topic: 'job:1', err: { message: 'the database does not answer' }, msg: 'an event stream ended early' },
  ])
})

test('a stream that came to its end says nothing in the log', async () => {
  const { lines, source: ending } = source(async () => 'done')
  const answer = await eventStream(ending)
  expect(await answer.text()).toBe('retry: 2000\n\ndata: "done"\n\n')
  expect(lines).toEqual([])
})
