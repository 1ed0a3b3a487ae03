import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { send } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { createHistory } from './edit-history.ts'
import type { SavedSlide } from './slide-document.ts'
import { createSlideDocuments, type SlideDocuments } from './slide-documents.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.useFakeTimers()
  const nothing = { flags: {}, followedCompanies: [], company: null, permissions: {}, gaps: [] }
  send({ type: 'personLoaded', token: 'token', user: { id: 'u1', name: 'Adaeze Okonkwo' } as never, ...nothing })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EMPTY: Omit<SavedSlide, 'id'> = {
  title: '',
  notes: '',
  hidden: false,
  alt: '',
  duration: null,
  transition: 'none',
  hotspots: [],
  content: null,
  follows: null,
  version: 1,
}
const pause = () => vi.advanceTimersByTimeAsync(1000)
const statusOf = (documents: SlideDocuments, id = 's1') => documents.of(id).read().status

/** A deck of two slides on a server, as one tab shows it. */
function openDeck() {
  const server = {
    slides: ['s1', 's2'].map((id): SavedSlide => ({ ...EMPTY, id })),
    fails: null as unknown,
    wait: null as Promise<void> | null,
    sent: [] as unknown[],
    refused: 0,
    changedBy: { id: 'u2', name: 'Pria Raman' },
  }
  const deck = { cached: server.slides as readonly SavedSlide[] }
  function change(id: string, patch: Partial<SavedSlide>) {
    server.slides = server.slides.map((slide) =>
      slide.id === id ? { ...slide, ...patch, version: (slide.version ?? 0) + 1 } : slide,
    )
  }
  function open() {
    deck.cached = server.slides
    const onUndoFailed = vi.fn<(error: unknown) => boolean>(() => false)
    const documents = createSlideDocuments({
      cachedSlides: () => deck.cached,
      keyOf: (id) => `outcrop.drafts.u1.slide.${id}`,
      async save(id, patch, version) {
        server.sent.push(patch)
        await server.wait
        if (server.fails) throw server.fails
        const current = server.slides.find((slide) => slide.id === id)
        if (current?.version !== version) {
          server.refused += 1
          throw new ApiError('version_conflict', 412, {
            code: 'version_conflict',
            changed_by: server.changedBy,
          } as never)
        }
        change(id, patch as Partial<SavedSlide>)
        return { ...EMPTY, id, ...server.slides.find((slide) => slide.id === id) }
      },
      latest: async () => server.slides,
      onSaved: (id, before, after) =>
        history.note({
          undo: () => documents.step(id, before, after),
          redo: () => documents.step(id, after, before),
        }),
    })
    const history = createHistory({ settled: documents.flush, onFailed: () => undefined, onUndoFailed })
    documents.open()
    return { documents, history, onUndoFailed }
  }
  const saved = (id = 's1') => server.slides.find((slide) => slide.id === id)
  return { server, change, open, saved, ...open() }
}

const OFFLINE = new ApiError('network', 0, null)

describe('typing', () => {
  test('is saved in one request once it pauses', async () => {
    const { documents, server } = openDeck()
    documents.edit('s1', { title: 'A' })
    documents.edit('s1', { notes: 'N' })
    expect([server.sent, store.get(documents.status)]).toEqual([[], 'dirty'])
    await pause()
    expect([server.sent, store.get(documents.status)]).toEqual([[{ title: 'A', notes: 'N' }], 'saved'])
    expect(stored.size).toBe(0)
  })

  test('that failed is retried, and saved by the next tab that opens the deck', async () => {
    const { documents, server, open, saved } = openDeck()
    server.fails = OFFLINE
    documents.edit('s2', { title: 'A' })
    await pause()
    expect([statusOf(documents, 's2'), store.get(documents.status)]).toEqual(['failed', 'failed'])
    documents.close()
    server.fails = null
    const next = open()
    expect(store.get(next.documents.status)).toBe('dirty')
    await pause()
    expect([saved('s2')?.title, store.get(next.documents.status)]).toEqual(['A', 'saved'])
  })

  test('that was refused stays, and is not retried', async () => {
    const { documents, server } = openDeck()
    server.fails = new ApiError('conflict', 409, null)
    documents.edit('s1', { title: 'A' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([statusOf(documents), server.sent.length, documents.of('s1').read().value.title]).toEqual([
      'refused',
      1,
      'A',
    ])
  })
})

describe('changes by others', () => {
  test('of another field are merged without a refused request', async () => {
    const { documents, server, change, saved } = openDeck()
    documents.edit('s1', { notes: 'Mine' })
    change('s1', { title: 'Theirs' })
    documents.receive(server.slides)
    expect(documents.of('s1').read().value.title).toBe('Theirs')
    await pause()
    expect([server.refused, saved()]).toMatchObject([0, { title: 'Theirs', notes: 'Mine' }])
  })

  test('of the same field wait for a choice, also for the draft of an earlier visit', async () => {
    const { documents, server, change, open, saved } = openDeck()
    server.fails = OFFLINE
    documents.edit('s1', { notes: 'Mine' })
    documents.close()
    server.fails = null
    change('s1', { notes: 'Theirs' })
    const { documents: next } = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(next.of('s1').read()).toMatchObject({ status: 'conflict', changedBy: 'Pria Raman' })
    expect(saved()?.notes).toBe('Theirs')
    await next.of('s1').keepMine()
    expect([store.get(next.status), saved()?.notes]).toEqual(['saved', 'Mine'])
  })

  test('that are the same are no conflict, as after a save whose response was lost', async () => {
    const { documents, server, change } = openDeck()
    server.fails = OFFLINE
    documents.edit('s1', { notes: 'Mine' })
    await pause()
    server.fails = null
    change('s1', { notes: 'Mine' })
    documents.receive(server.slides)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([statusOf(documents), server.sent.length, server.refused]).toEqual(['saved', 1, 0])
  })

  test('are overwritten silently where this person made them in another tab', async () => {
    const { documents, server, change, saved } = openDeck()
    server.changedBy = { id: 'u1', name: 'Adaeze Okonkwo' }
    change('s1', { title: 'There' })
    documents.edit('s1', { title: 'Here' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([store.get(documents.status), saved()?.title]).toEqual(['saved', 'Here'])
  })
})

describe('a change that is committed', () => {
  test('is saved together with what is typed', async () => {
    const { documents, saved } = openDeck()
    documents.edit('s1', { notes: 'Typed' })
    await documents.commit('s1', { hidden: true })
    expect(saved()).toMatchObject({ notes: 'Typed', hidden: true, version: 2 })
  })

  test('is taken back where it fails, and what was typed is not', async () => {
    const { documents, server, saved } = openDeck()
    documents.edit('s1', { notes: 'Typed' })
    server.fails = OFFLINE
    await expect(documents.commit('s1', { hidden: true })).rejects.toBe(OFFLINE)
    expect(documents.of('s1').read().value).toMatchObject({ notes: 'Typed', hidden: false })
    server.fails = null
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saved()).toMatchObject({ notes: 'Typed', hidden: false })
  })
})

describe('undo', () => {
  test('right after a change of a setting sends no outdated version', async () => {
    const { documents, history, server, saved } = openDeck()
    const slow = Promise.withResolvers<void>()
    documents.edit('s1', { title: 'First' })
    await pause()
    server.wait = slow.promise
    documents.edit('s1', { duration: 3 })
    void documents.of('s1').flush()
    documents.edit('s1', { notes: 'Typed meanwhile' })
    const undone = [history.undo(), history.undo(), history.undo()]
    server.wait = null
    slow.resolve()
    await Promise.all(undone)
    expect([server.refused, saved()]).toMatchObject([0, { title: '', duration: null, notes: '' }])
    await history.redo()
    await history.redo()
    expect([server.refused, saved()]).toMatchObject([0, { title: 'First', duration: 3, notes: '' }])
    expect(history.snapshot()).toEqual({ canUndo: true, canRedo: true })
  })

  test.each(['known', 'unknown'])('leaves a later change of somebody else that is %s', async (knowledge) => {
    const { documents, history, onUndoFailed, server, change, saved } = openDeck()
    documents.edit('s1', { title: 'Mine' })
    await pause()
    change('s1', { title: 'Theirs' })
    if (knowledge === 'known') documents.receive(server.slides)
    await history.undo()
    expect(onUndoFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'version_conflict' }))
    expect([statusOf(documents), documents.of('s1').read().value.title, saved()?.title]).toEqual([
      'saved',
      'Theirs',
      'Theirs',
    ])
    expect(history.snapshot().canUndo).toBe(false)
  })

  test('does not overwrite what this person changed in another tab', async () => {
    const { documents, history, onUndoFailed, server, change, saved } = openDeck()
    documents.edit('s1', { title: 'Here' })
    await pause()
    server.changedBy = { id: 'u1', name: 'Adaeze Okonkwo' }
    change('s1', { title: 'There' })
    await history.undo()
    expect([onUndoFailed.mock.calls.length, saved()?.title]).toEqual([1, 'There'])
  })

  test('of a slide that is gone fails', async () => {
    const { documents, history, onUndoFailed } = openDeck()
    history.note({ undo: () => documents.step('s9', { title: '' }, { title: 'A' }), redo: async () => undefined })
    await history.undo()
    expect(onUndoFailed).toHaveBeenCalledOnce()
  })
})
