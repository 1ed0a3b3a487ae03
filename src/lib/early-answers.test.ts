import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, fetchOnce, openEarlyAnswers, sendEarly } from './early-answers.ts'

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, settings: RequestInit = {}) => {
    sent.push(`${settings.method ?? 'GET'} ${address}`)
    if (address === '/lost') throw new TypeError('no network')
    return new Response(`answer ${sent.length}`)
  })
  openEarlyAnswers()
})
afterEach(() => {
  dropEarlyAnswers()
  vi.unstubAllGlobals()
})

const textOf = async (answer: Promise<Response> | null) => (await answer)?.text() ?? null

test('an early answer is handed out once, and can be read on both sides', async () => {
  const copy = sendEarly('/a')
  expect(await textOf(fetchOnce('/a'))).toBe('answer 1')
  expect(await textOf(copy)).toBe('answer 1')
  expect(await textOf(fetchOnce('/a'))).toBe('answer 2')
  expect(sent).toEqual(['GET /a', 'GET /a'])
})

test('another method or another address is another call', async () => {
  void sendEarly('/a')
  expect(await textOf(fetchOnce('/a', { method: 'POST' }))).toBe('answer 2')
  expect(await textOf(fetchOnce('/a?b=1'))).toBe('answer 3')
})

test('what the app has sent first is not sent early any more', async () => {
  await fetchOnce('/a')
  expect(sendEarly('/a')).toBeNull()
  expect(sent).toEqual(['GET /a'])
})

test('what is left is dropped, and nothing is sent early from then on', async () => {
  void sendEarly('/a')
  dropEarlyAnswers()
  expect(sendEarly('/b')).toBeNull()
  expect(await textOf(fetchOnce('/a'))).toBe('answer 2')
})

test('a failure reaches whoever takes the answer, and nobody else', async () => {
  void sendEarly('/lost')
  await expect(fetchOnce('/lost')).rejects.toThrow('no network')
})

test('whoever takes an answer that hangs waits no longer than they want to', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  void sendEarly('/hangs')
  const abort = new AbortController()
  const taken = fetchOnce('/hangs', { signal: abort.signal })
  abort.abort(new Error('long enough'))
  await expect(taken).rejects.toThrow('long enough')
  void sendEarly('/late')
  await expect(fetchOnce('/late', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
})
