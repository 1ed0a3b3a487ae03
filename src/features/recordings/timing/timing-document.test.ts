import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { createTimingDocument, timingBase, type TimingDocument, type TimingSource } from './timing-document.ts'
import type { Timed } from './timed.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'outcrop.drafts.someone.timing.a'
const cut = (start: number, end: number) => ({ start, end })
const chapter = (title: string) => ({ at: 0, title })

function timing(timed: Partial<Timed> = {}, version = 1): RecordingTiming {
  return {
    log: [],
    chapters: null,
    cuts: [],
    ...timed,
    cut_state: 'none',
    cut_failure: null,
    cut_progress: 0,
    cut_copy: null,
    company_id: null,
    deck_id: null,
    media: null,
    in_trash: false,
    version,
  }
}

function change(document: TimingDocument, patch: Partial<Timed>, group?: string) {
  document.edit((timed) => ({ ...timed, ...patch }), group === undefined ? {} : { group })
}

/** An API that has one timing. */
function backend(first = timing()) {
  const state = { now: first, fails: null as unknown, saved: [] as Partial<Timed>[] }
  const source: TimingSource = {
    async save(patch, version) {
      if (state.fails) throw state.fails
      if (version !== state.now.version)
        throw new ApiError('version_conflict', 412, {
          code: 'version_conflict',
          changed_by: { id: 'b', name: 'Ana Bauer' },
        } as never)
      state.saved.push(patch)
      state.now = { ...state.now, ...patch, version: (state.now.version ?? 0) + 1 }
      return state.now
    },
    latest: async () => state.now,
  }
  const store = createTimingDocument(KEY, first, source)
  store.open()
  return { state, store, source }
}

test('changes are saved after a rest, only the parts that changed', async () => {
  const { state, store } = backend()
  change(store, { cuts: [cut(0, 1)] })
  change(store, { cuts: [cut(0, 2)] })
  expect(store.read().status).toBe('dirty')
  expect(kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.saved).toEqual([{ cuts: [cut(0, 2)] }])
  expect(store.read()).toMatchObject({ status: 'saved', canUndo: true })
  expect(kept.size).toBe(0)
})

test('an edit that changes nothing is none', async () => {
  const { store } = backend()
  change(store, { cuts: [] })
  expect(store.read()).toMatchObject({ status: 'saved', canUndo: false })
})

test('undo and redo go by changes; those of one group are one', async () => {
  const { store } = backend()
  change(store, { cuts: [cut(0, 1)] })
  change(store, { cuts: [cut(0, 2)] }, 'drag')
  change(store, { cuts: [cut(0, 3)] }, 'drag')
  store.undo()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read().value.cuts).toEqual([cut(0, 1)])
  store.undo()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read()).toMatchObject({ value: { cuts: [] }, canUndo: false, canRedo: true })
  store.redo()
  store.redo()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read().value.cuts).toEqual([cut(0, 3)])
})

test('changes of other parts by somebody else are brought together', async () => {
  const { state, store } = backend()
  state.now = timing({ chapters: [chapter('Theirs')] }, 2)
  change(store, { cuts: [cut(0, 1)] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read()).toMatchObject({
    status: 'saved',
    value: { cuts: [cut(0, 1)], chapters: [chapter('Theirs')] },
  })
})

test('changes of the same part ask which of the two stays', async () => {
  const { state, store } = backend()
  state.now = timing({ chapters: [chapter('Theirs')] }, 2)
  change(store, { chapters: [chapter('Mine')] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.read()).toMatchObject({ status: 'conflict', changedBy: 'Ana Bauer' })
  change(store, { cuts: [cut(0, 1)] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.now.version).toBe(2)
  await store.keepMine()
  expect(state.now).toMatchObject({ chapters: [chapter('Mine')], cuts: [cut(0, 1)], version: 3 })
  expect(store.read().status).toBe('saved')
})

test('keeping one’s own leaves the other parts to whoever changed them', async () => {
  const { state, store } = backend()
  state.now = timing({ chapters: [chapter('Theirs')], cuts: [cut(5, 6)] }, 2)
  change(store, { chapters: [chapter('Mine')] })
  await vi.advanceTimersByTimeAsync(2000)
  await store.keepMine()
  expect(state.saved).toEqual([{ chapters: [chapter('Mine')] }])
  expect(store.read()).toMatchObject({
    status: 'saved',
    value: { chapters: [chapter('Mine')], cuts: [cut(5, 6)] },
  })
})

test('without an answer nothing is chosen, and whoever chose is told', async () => {
  const { state, store, source } = backend()
  state.now = timing({ chapters: [chapter('Theirs')] }, 2)
  change(store, { chapters: [chapter('Mine')] })
  await vi.advanceTimersByTimeAsync(2000)
  source.latest = () => Promise.reject(new ApiError('network', 0, null))
  await expect(store.keepMine()).rejects.toThrow(ApiError)
  await expect(store.takeTheirs()).rejects.toThrow(ApiError)
  expect(store.read()).toMatchObject({ status: 'conflict', value: { chapters: [chapter('Mine')] } })
  expect(state.saved).toEqual([])
})

test('what somebody else has can be taken, and undone', async () => {
  const { state, store } = backend()
  state.now = timing({ chapters: [chapter('Theirs')] }, 2)
  change(store, { chapters: [chapter('Mine')] })
  await vi.advanceTimersByTimeAsync(2000)
  await store.takeTheirs()
  expect(store.read()).toMatchObject({ status: 'saved', value: { chapters: [chapter('Theirs')] } })
  store.undo()
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.now).toMatchObject({ chapters: [chapter('Mine')], version: 3 })
})

test('without a network it is tried again; a refusal is not', async () => {
  const { state, store } = backend()
  state.fails = new ApiError('network', 0, null)
  change(store, { cuts: [cut(0, 1)] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.read().status).toBe('failed')
  state.fails = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.read().status).toBe('saved')
  state.fails = new ApiError('validation_failed', 422, null)
  change(store, { cuts: [cut(0, 9)] })
  await vi.advanceTimersByTimeAsync(1000)
  state.fails = null
  await vi.advanceTimersByTimeAsync(20_000)
  expect(store.read().status).toBe('refused')
})

test('a draft is taken up when the page is opened again, and asked about when it is outdated', async () => {
  const { store, source, state } = backend()
  change(store, { cuts: [cut(0, 1)] })
  store.close()
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.saved).toEqual([])
  const outdated = createTimingDocument(KEY, timing({}, 2), source)
  expect(outdated.read()).toMatchObject({ status: 'conflict', value: { cuts: [cut(0, 1)] } })
  const again = createTimingDocument(KEY, timing(), source)
  again.open()
  expect(again.read()).toMatchObject({ status: 'dirty', value: { cuts: [cut(0, 1)] } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.saved).toEqual([{ cuts: [cut(0, 1)] }])
})

test('a newer version is taken over while nothing is unsaved', async () => {
  const { store } = backend()
  store.receive(timingBase(timing({ cuts: [cut(0, 5)] }, 2)))
  expect(store.read().value.cuts).toEqual([cut(0, 5)])
  change(store, { cuts: [cut(0, 1)] })
  store.receive(timingBase(timing({ cuts: [cut(0, 7)] }, 3)))
  expect(store.read().value.cuts).toEqual([cut(0, 1)])
})

test('an older version, which a slow request brings, takes nothing back', async () => {
  const { store } = backend()
  change(store, { cuts: [cut(0, 1)] })
  await vi.advanceTimersByTimeAsync(1000)
  store.receive(timingBase(timing()))
  expect(store.read()).toMatchObject({ status: 'saved', value: { cuts: [cut(0, 1)] }, canUndo: true })
})

test('an outdated draft is saved over nobody before a choice, however often it is changed and opened', async () => {
  const { store, source, state } = backend()
  change(store, { cuts: [cut(0, 1)] })
  store.close()
  state.now = timing({ cuts: [cut(5, 6)] }, 2)
  for (const end of [2, 3]) {
    const again = createTimingDocument(KEY, state.now, source)
    again.open()
    change(again, { cuts: [cut(0, end)] })
    await again.flush()
    await vi.advanceTimersByTimeAsync(2000)
    expect([again.read().status, state.saved]).toEqual(['conflict', []])
    again.close()
  }
  const last = createTimingDocument(KEY, state.now, source)
  await last.keepMine()
  expect(last.read().status).toBe('saved')
  expect(state.saved).toEqual([{ cuts: [cut(0, 3)] }])
})

test('going offline and back during a conflict saves nothing over others', async () => {
  const { state, store } = backend()
  state.now = timing({ chapters: [chapter('Theirs')] }, 2)
  change(store, { chapters: [chapter('Mine')] })
  await vi.advanceTimersByTimeAsync(2000)
  await store.flush()
  expect([store.read().status, state.saved]).toEqual(['conflict', []])
})
