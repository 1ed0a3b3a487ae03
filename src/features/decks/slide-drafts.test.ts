import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { createDraftStore } from './slide-drafts.ts'

type Save = Parameters<typeof createDraftStore>[1]

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('typing is saved once it pauses, all of it in one go', async () => {
  const save = vi.fn<Save>(async () => undefined)
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  store.type('s1', { notes: 'N' })
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { title: 'A', notes: 'N' })
  expect(store.snapshot().size).toBe(0)
})

test('a failed save is kept, tried again, and found again by the next tab', async () => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(new ApiError('network', 0, null))
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
  expect(createDraftStore('k', save).snapshot().get('s1')?.patch).toEqual({ title: 'A' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.snapshot().size).toBe(0)
})

test('a save that was refused is kept, and not sent again and again', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new ApiError('conflict', 409, null))
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
})

test('what is typed while saving is not lost', async () => {
  let end = () => {}
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (end = resolve)))
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  store.type('s1', { title: 'AB' })
  end()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenLastCalledWith('s1', { title: 'AB' })
})

test('after a conflict nothing is sent until the person has chosen', async () => {
  const problem = { type: 'about:blank', title: '', changed_by: { id: 'u', name: 'Mara' } }
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(new ApiError('version_conflict', 412, problem))
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'conflict', changedBy: 'Mara' })
  expect(save).toHaveBeenCalledTimes(1)
  await store.saveNow('s1')
  expect(store.snapshot().size).toBe(0)
})

test('who waits until all is saved waits for what is dirty, and not for a conflict', async () => {
  const problem = { type: 'about:blank', title: '' }
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(new ApiError('version_conflict', 412, problem))
  const store = createDraftStore('k', save)
  store.type('s1', { title: 'A' })
  await store.settled()
  expect(store.snapshot().get('s1')?.status).toBe('conflict')
  store.type('s2', { title: 'B' })
  await store.settled()
  expect(save).toHaveBeenLastCalledWith('s2', { title: 'B' })
  expect([...store.snapshot().keys()]).toEqual(['s1'])
})
