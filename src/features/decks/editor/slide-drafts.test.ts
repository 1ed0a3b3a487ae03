import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { createSlideDraftStore, type SlideSource, type SlideText } from './slide-drafts.ts'

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

test('typing is saved in one request once it pauses', async () => {
  const save = vi.fn<Save>(async () => saved)
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  store.type('s1', { notes: 'N' })
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { title: 'A', notes: 'N' }, 1)
  expect(store.snapshot().size).toBe(0)
})

test('a failed draft is kept, retried, and restored in the next tab', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('network', 0, null))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
  expect(createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save }).snapshot().get('s1')?.patch).toEqual({
    title: 'A',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.snapshot().size).toBe(0)
})

test('a refused draft is kept, and not retried', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new ApiError('conflict', 409, null))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'failed', patch: { title: 'A' } })
})

test('text typed during a save is not lost', async () => {
  let end = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (end = () => resolve(saved))))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
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
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.snapshot().get('s1')).toMatchObject({ status: 'conflict', changedBy: 'Mara' })
  expect(save).toHaveBeenCalledTimes(1)
  await store.saveNow('s1')
  expect(store.snapshot().size).toBe(0)
})

test('`settled` waits for dirty drafts, and not for conflicts', async () => {
  const problem = { type: 'about:blank', title: '' }
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('version_conflict', 412, problem))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { title: 'A' })
  await store.settled()
  expect(store.snapshot().get('s1')?.status).toBe('conflict')
  store.type('s2', { title: 'B' })
  await store.settled()
  expect(save).toHaveBeenLastCalledWith('s2', { title: 'B' }, 1)
  expect([...store.snapshot().keys()]).toEqual(['s1'])
})

test('a save sends the version that was edited, so a change by somebody else is not overwritten', async () => {
  const failing = vi.fn<Save>().mockRejectedValue(new ApiError('network', 0, null))
  const closed = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save: failing })
  closed.type('s1', { notes: 'Mine' })
  closed.close()
  slide = { version: 2, title: '', notes: 'Theirs' }
  const save = vi.fn<Save>(async () => saved)
  createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { notes: 'Mine' }, 1)
})

test('a change of another field is no conflict', async () => {
  const save = vi.fn<Save>(async () => saved)
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  slide = { version: 2, title: 'Theirs', notes: '' }
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('s1', { notes: 'Mine' }, 2)
})

test('a save whose response was lost does not conflict with itself', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('network', 0, null))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  await vi.advanceTimersByTimeAsync(800)
  slide = { version: 2, title: '', notes: 'Mine' }
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mine' }, 2)
})

test('after a conflict has been shown, my text overwrites theirs', async () => {
  const save = vi.fn<Save>(async () => saved).mockRejectedValueOnce(new ApiError('version_conflict', 412, null))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'Mine' })
  slide = { version: 2, title: '', notes: 'Theirs' }
  await vi.advanceTimersByTimeAsync(800)
  expect(store.snapshot().get('s1')?.status).toBe('conflict')
  await store.saveNow('s1')
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mine' }, 2)
})

test('text typed during a save is based on the saved version', async () => {
  let end = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (end = () => resolve({ ...saved, notes: 'M' }))))
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save })
  store.type('s1', { notes: 'M' })
  await vi.advanceTimersByTimeAsync(800)
  store.type('s1', { notes: 'Mi' })
  slide = { version: 2, title: '', notes: 'M' }
  end()
  await vi.advanceTimersByTimeAsync(800)
  expect(save).toHaveBeenLastCalledWith('s1', { notes: 'Mi' }, 2)
})

test('text that I saved in another tab is no conflict: what I typed last wins', async () => {
  const problem = { type: 'about:blank', title: '', changed_by: { id: 'u', name: 'Mara' } }
  const save = vi.fn<Save>(async () => saved)
  save.mockImplementationOnce(async () => {
    slide = { version: 5, title: 'There', notes: '' }
    throw new ApiError('version_conflict', 412, problem)
  })
  const isOwn = () => true
  const store = createSlideDraftStore('outcrop.drafts.k', { cachedSlide, save, isOwn })
  store.type('s1', { title: 'Here' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenLastCalledWith('s1', { title: 'Here' }, 5)
  expect(store.snapshot().size).toBe(0)
})
