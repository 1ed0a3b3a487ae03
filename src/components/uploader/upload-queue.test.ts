import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import type { UploadEvents } from '#/api/uploads.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploadQueue, type Inspection } from './upload-queue.ts'

const PDF = '%PDF-1.7 body'

/** A queue with a network controlled by the test. */
function openQueue(limit: number | null = null) {
  let items: readonly UploadItem[] = []
  let ids = 0
  const started: string[] = []
  const stopped: string[] = []
  const discarded: string[] = []
  const events = new Map<string, UploadEvents>()
  const answers: Inspection[] = []
  const queue = createUploadQueue({
    async open({ file }, told) {
      events.set(file.name, told)
      return {
        start: () => void started.push(file.name),
        stop: () => void stopped.push(file.name),
        discard: async () => void discarded.push(file.name),
      }
    },
    limit: async () => limit,
    probe: async () => null,
    inspect: async () => answers.shift() ?? { status: 'ready', code: null },
    now: Date.now,
    newId: () => String(++ids),
    publish: (next) => {
      items = next
    },
  })
  function add(...files: [name: string, body: string][]) {
    return queue.add({
      files: files.map(([name, body]) => new File([body], name)),
      companyId: 'c1',
      userId: 'u1',
      purpose: { deckId: null },
    })
  }
  const status = () => items.map((item) => [item.name, item.status])
  const told = (name: string) => {
    const found = events.get(name)
    if (!found) throw new Error(`${name} was not opened`)
    return found
  }
  return { queue, add, status, told, started, stopped, discarded, answers, items: () => items }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function settle() {
  await vi.advanceTimersByTimeAsync(5)
}

test('two files are sent at a time, the next once one is sent', async () => {
  const { add, status, told } = openQueue()
  add(['a.pdf', PDF], ['b.pdf', PDF], ['c.pdf', PDF])
  await vi.waitFor(() =>
    expect(status()).toEqual([
      ['a.pdf', 'sending'],
      ['b.pdf', 'sending'],
      ['c.pdf', 'waiting'],
    ]),
  )
  await settle()
  told('a.pdf').onSent('f1')
  await vi.waitFor(() =>
    expect(status()).toEqual([
      ['a.pdf', 'ready'],
      ['b.pdf', 'sending'],
      ['c.pdf', 'sending'],
    ]),
  )
})

test.each([
  ['empty.pdf', '', 'upload_empty'],
  ['letter.pdf', 'PK\u0003\u0004', 'upload_type_refused'],
  ['letter.docx', 'PK\u0003\u0004', 'upload_type_refused'],
  ['film.mp4', PDF, 'upload_type_refused'],
  ['folder', '', 'upload_type_refused'],
])('%s is refused before anything is sent', async (name, body, code) => {
  const { add, items, started } = openQueue()
  add([name, body])
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ status: 'refused', code }))
  expect(started).toEqual([])
})

test('while the server is unreachable it retries with back-off, and at once when the network is back', async () => {
  const { add, items, told, started, queue } = openQueue()
  add(['a.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  told('a.pdf').onError(new ApiError('network', 0, null))
  expect(items()[0]).toMatchObject({ status: 'reconnecting', code: 'network', retryAt: Date.now() + 1000 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(started).toHaveLength(2)
  told('a.pdf').onError(new ApiError('unavailable', 503, null))
  expect(items()[0]?.retryAt).toBe(Date.now() + 2000)
  queue.retryNow()
  await settle()
  expect(started).toHaveLength(3)
})

test('a refusal by the server is final', async () => {
  const { add, items, told, started } = openQueue()
  add(['a.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  told('a.pdf').onError(new ApiError('upload_too_large', 413, null))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(items()[0]).toMatchObject({ status: 'refused', code: 'upload_too_large' })
  expect(started).toHaveLength(1)
})

test('pausing stops, resuming starts again, cancelling discards the bytes sent', async () => {
  const { add, items, started, stopped, discarded, queue } = openQueue()
  const [id = ''] = add(['a.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  queue.pause(id)
  expect(items()[0]?.status).toBe('paused')
  expect(stopped).toEqual(['a.pdf'])
  queue.resume(id)
  await settle()
  expect(started).toHaveLength(2)
  queue.cancel(id)
  expect(items()).toEqual([])
  expect(discarded).toEqual(['a.pdf'])
})

test('an encrypted PDF is distinguished from a broken one', async () => {
  const { add, status, told, started, answers } = openQueue()
  answers.push({ status: 'password', code: null })
  add(['locked.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  told('locked.pdf').onSent('f1')
  await vi.waitFor(() => expect(status()).toEqual([['locked.pdf', 'password']]))
  answers.push({ status: 'refused', code: 'pdf_broken' })
  add(['broken.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(2))
  told('broken.pdf').onSent('f2')
  await vi.waitFor(() => expect(status()[1]).toEqual(['broken.pdf', 'refused']))
})

test.each([
  [12, 'upload_too_large', 12, 'refused'],
  [13, null, null, 'sending'],
  [null, null, null, 'sending'],
])('a file of 13 bytes where at most %s are taken', async (most, code, limit, status) => {
  const { add, items, started } = openQueue(most)
  add(['a.pdf', PDF])
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ status, code, limit }))
  await settle()
  expect(started).toHaveLength(status === 'sending' ? 1 : 0)
})

/** A file that can be read until `take` is called, like one on a USB stick that is removed. */
function removableFile() {
  const file = new File([PDF], 'stick.pdf')
  const slice = file.slice.bind(file)
  let there = true
  file.slice = (...range) => {
    if (there) return slice(...range)
    const gone = slice(...range)
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    return gone
  }
  return { file, take: () => (there = false) }
}

test('an unreadable file is refused with a code of its own, at once and while it is sent', async () => {
  const { queue, items, told, started } = openQueue()
  const [early, late] = [removableFile(), removableFile()]
  early.take()
  const rest = { companyId: 'c1', userId: 'u1', purpose: { deckId: null } }
  queue.add({ files: [early.file], ...rest })
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ status: 'refused', code: 'file_unreadable' }))
  queue.add({ files: [late.file], ...rest })
  await vi.waitFor(() => expect(started).toHaveLength(1))
  told('stick.pdf').onError(new ApiError('network', 0, null))
  await settle()
  expect(items()[1]?.status).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(1000)
  late.take()
  told('stick.pdf').onError(new ApiError('network', 0, null))
  await vi.waitFor(() => expect(items()[1]).toMatchObject({ status: 'refused', code: 'file_unreadable' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toHaveLength(2)
})

test('pausing and resuming before the upload is open creates one upload', async () => {
  const { add, queue, started, items } = openQueue()
  const [id = ''] = add(['a.pdf', PDF])
  await vi.waitFor(() => expect(items()[0]?.status).toBe('sending'))
  queue.pause(id)
  queue.resume(id)
  await settle()
  expect(new Set(started).size).toBe(1)
  expect(items()[0]?.status).toBe('sending')
})

test('without a session nothing is sent or shown, and uploads resume when the same person is back', async () => {
  const { add, items, status, started, stopped, told, queue } = openQueue()
  add(['a.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  queue.suspend()
  expect(items()).toEqual([])
  expect(stopped).toEqual(['a.pdf'])
  told('a.pdf').onError(new ApiError('unauthenticated', 401, null))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toHaveLength(1)
  queue.wake('u1')
  await settle()
  expect(status()).toEqual([['a.pdf', 'sending']])
  expect(started).toHaveLength(2)
})

test('uploads are discarded when somebody else signs in', async () => {
  const { add, items, started, queue } = openQueue()
  add(['a.pdf', PDF])
  await vi.waitFor(() => expect(started).toHaveLength(1))
  queue.suspend()
  queue.wake('u2')
  await settle()
  expect(items()).toEqual([])
  expect(started).toHaveLength(1)
})
