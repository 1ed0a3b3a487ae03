import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { createDraftStore, type SlideSource, type SlideText } from './slide-drafts.ts'

type Save = SlideSource['save']

let slide: SlideText
const cachedSlide = () => slide
const saved: SlideText = { version: 2, title: '', notes: '' }

beforeEach(() => {
  slide = { version: 1, title: '', notes: '' }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('typing is saved once it pauses, all of it in one go', async () => {
  const save = vi.fn<Save>(async () => saved)
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  store.type('s1', { notes: 'N' })
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { title: 'A', notes: 'N' }, 1)
  expect(store.snapshot().size).toBe(0)
})

test('a failed save is kept, tried again, and found again by the next tab', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('network', 0, null))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
  expect(createDraftStore('outcrop.drafts.k', { cachedSlide, save }).snapshot().get('s1')?.patch).toEqual({
    title: 'A',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.snapshot().size).toBe(0)
})

test('a save that was refused is kept, and not sent again and again', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new ApiError('conflict', 409, null))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
})

test('what is typed while saving is not lost', async () => {
  let end = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (end = () => resolve(saved))))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  store.type('s1', { title: 'AB' })
  end()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenLastCalledWith('s1', { title: 'AB' }, 1)
})

test('after a conflict nothing is sent until the person has chosen', async () => {
  const problem = { type: 'about:blank', title: '', changed_by: { id: 'u', name: 'Mara' } }
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('version_conflict', 412, problem))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'conflict', changedBy: 'Mara' })
  expect(save).toHaveBeenCalledTimes(1)
  await store.saveNow('s1')
  expect(store.snapshot().size).toBe(0)
})

test('who waits until all is saved waits for what is dirty, and not for a conflict', async () => {
  const problem = { type: 'about:blank', title: '' }
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('version_conflict', 412, problem))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await store.settled()
  expect(store.snapshot().get('s1')?.status).toBe('conflict')
  store.type('s2', { title: 'B' })
  await store.settled()
  expect(save).toHaveBeenLastCalledWith('s2', { title: 'B' }, 1)
  expect([...store.snapshot().keys()]).toEqual(['s1'])
})

test('what another wrote since the typing began is not overwritten: the version typed on is sent', async () => {
  const failing = vi.fn<Save>().mockRejectedValue(new ApiError('network', 0, null))
  const closed = createDraftStore('outcrop.drafts.k', { cachedSlide, save: failing })
  closed.type('s1', { notes: 'Mine' })
  closed.close()
  slide = { version: 2, title: '', notes: 'Theirs' }
  const save = vi.fn<Save>(async () => saved)
  createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { notes: 'Mine' }, 1)
})

test('a change of what was not typed on is no conflict', async () => {
  const save = vi.fn<Save>(async () => saved)
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  slide = { version: 2, title: 'Theirs', notes: '' }
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { notes: 'Mine' }, 2)
})

test('a save whose answer was lost is no conflict with itself', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('network', 0, null))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  await vi.advanceTimersByTimeAsync(800)
  slide = { version: 2, title: '', notes: 'Mine' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mine' }, 2)
})

test('mine is kept over what the other wrote once that has been seen', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('version_conflict', 412, null))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  slide = { version: 2, title: '', notes: 'Theirs' }
  await vi.advanceTimersByTimeAsync(800)
  expect(store.snapshot().get('s1')?.status).toBe('conflict')
  await store.saveNow('s1')
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mine' }, 2)
})

test('what is typed on while saving goes on from what was saved', async () => {
  let end = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (end = () => resolve({ ...saved, notes: 'M' }))))
  const store = createDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'M' })
  await vi.advanceTimersByTimeAsync(800)
  store.type('s1', { notes: 'Mi' })
  slide = { version: 2, title: '', notes: 'M' }
  end()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mi' }, 2)
})
