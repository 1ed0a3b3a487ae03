import { expect, test } from 'vitest'
import { follow, type News } from './follow.ts'
import { LocalTopics } from './local-topics.ts'

/** A log of numbers, whose ids are their places. */
function numbers() {
  const topics = new LocalTopics()
  const log: number[] = []
  const notify = {
    publish: async (topic: string) => topics.wake(topic),
    subscribe: async (topic: string, listener: () => void) => topics.add(topic, listener),
  }
  return {
    log,
    notify,
    async add(...more: number[]) {
      log.push(...more)
      await notify.publish('log')
    },
    newsAfter(after: string | null): News {
      const from = after === null ? 0 : Number(after)
      const events = log.slice(from).map((data, index) => ({ type: 'event' as const, id: `${from + index + 1}`, data }))
      const snapshot = { type: 'snapshot' as const, id: `${log.length}`, data: [...log] }
      return { messages: after === null ? [snapshot] : events, last: log.at(-1) === 0 }
    },
  }
}

test('changes during a read or a send are sent next, once and in order', async () => {
  const source = numbers()
  source.log.push(1, 2)
  const sent: unknown[] = []
  let reads = 0
  await follow({
    notify: source.notify,
    wake: 'log',
    signal: new AbortController().signal,
    after: null,
    async read(after) {
      const news = source.newsAfter(after)
      reads += 1
      // Committed after this read has seen the rows.
      if (reads === 1) await source.add(3)
      if (reads === 2) await source.add(4, 5)
      return news
    },
    async send({ data }) {
      sent.push(data)
      if (data === 3) await source.add(6)
      if (data === 6) await source.add(0)
    },
  })
  expect(sent).toEqual([[1, 2], 3, 4, 5, 6, 0])
})

test('following with an id sends only what came after it', async () => {
  const source = numbers()
  source.log.push(1, 2, 3, 0)
  const sent: unknown[] = []
  await follow({
    notify: source.notify,
    wake: 'log',
    signal: new AbortController().signal,
    after: '2',
    read: async (after) => source.newsAfter(after),
    send: async ({ data }) => void sent.push(data),
  })
  expect(sent).toEqual([3, 0])
})

test('the subscription ends when following ends, is aborted or fails', async () => {
  const listening = new Set<object>()
  const notify = {
    publish: async () => {},
    async subscribe() {
      const entry = {}
      listening.add(entry)
      return () => void listening.delete(entry)
    },
  }
  const aborted = new AbortController()
  const given = { notify, wake: 'log', after: null, send: async () => {} }
  const waiting = follow({
    ...given,
    signal: aborted.signal,
    async read() {
      setTimeout(() => aborted.abort())
      return { messages: [], last: false }
    },
  })
  const failing = follow({
    ...given,
    signal: new AbortController().signal,
    read: () => Promise.reject(new Error('the database does not answer')),
  })
  await expect(failing).rejects.toThrow('the database does not answer')
  await waiting
  expect(listening.size).toBe(0)
})
