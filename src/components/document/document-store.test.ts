import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { fieldsKind } from './document-fields.ts'
import { createDocument, type DocumentOptions } from './document-store.ts'
import type { DocumentBase } from './document-types.ts'
import { fieldsStorage } from './fields-storage.ts'

interface Note {
  readonly title: string
  readonly text: string
}

const FIELDS = ['title', 'text'] as const
const KEY = 'outcrop.drafts.u1.note.a'
const EMPTY: Note = { title: '', text: '' }

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const settle = () => pass(0)

function conflictWith(id: string, name: string) {
  return new ApiError('version_conflict', 412, { code: 'version_conflict', changed_by: { id, name } } as never)
}

/** A server that holds one note, whose saves can fail or wait. */
function server(options: Partial<DocumentOptions<Note>> = {}) {
  const held = {
    saved: { value: EMPTY, version: 1 } as DocumentBase<Note>,
    fails: null as unknown,
    isUnreachable: false,
    saves: 0,
    requests: 0,
    wait: null as Promise<void> | null,
  }
  function elsewhere(change: Partial<Note>) {
    held.saved = { value: { ...held.saved.value, ...change }, version: (held.saved.version ?? 0) + 1 }
  }
  const kind = fieldsKind<Note>(FIELDS)
  const open = () => {
    const note = createDocument<Note>({
      first: held.saved,
      kind,
      source: {
        async save(value, base) {
          held.requests += 1
          await held.wait
          if (held.fails) throw held.fails
          if (base.version !== held.saved.version) throw conflictWith('b', 'Ana Bauer')
          held.saves += 1
          held.saved = { value, version: (held.saved.version ?? 0) + 1 }
          return held.saved
        },
        async latest() {
          if (held.isUnreachable) throw new ApiError('network', 0, null)
          return held.saved
        },
      },
      storage: fieldsStorage(KEY, FIELDS),
      ...options,
    })
    note.open()
    return note
  }
  const note = open()
  const type = (change: Partial<Note>, group?: string) =>
    note.edit((value) => ({ ...value, ...change }), group === undefined ? {} : { group })
  return { held, note, type, elsewhere, open, kind }
}

describe('saving', () => {
  it('saves edits together after a pause', async () => {
    const { held, note, type } = server()
    type({ title: 'A' })
    await pass(700)
    type({ title: 'AB' })
    await pass(700)
    expect([note.read().status, held.saves]).toEqual(['dirty', 0])
    await pass(100)
    expect([note.read().status, held.saves, held.saved.value.title]).toEqual(['saved', 1, 'AB'])
  })

  it('saves now and then while edits never pause', async () => {
    const { held, type } = server()
    for (let index = 0; index < 30; index += 1) {
      type({ title: `A${index}` })
      await pass(500)
    }
    expect(held.saves).toBe(1)
  })

  it('sends nothing for an edit that changes nothing or is taken back', async () => {
    const { held, note, type } = server()
    type({ title: '' })
    expect(note.read()).toMatchObject({ status: 'saved', canUndo: false })
    type({ title: 'A' })
    type({ title: '' })
    expect(note.read().status).toBe('saved')
    await pass(20_000)
    expect(held.requests).toBe(0)
  })

  it('saves two quick edits during a save with one more request', async () => {
    const { held, note, type } = server()
    const slow = Promise.withResolvers<void>()
    held.wait = slow.promise
    type({ title: 'A' })
    await pass(800)
    type({ title: 'AB' })
    await pass(300)
    type({ title: 'ABC' })
    await pass(5000)
    expect([note.read().status, held.requests]).toEqual(['saving', 1])
    held.wait = null
    slow.resolve()
    await settle()
    expect(note.read().status).toBe('dirty')
    await pass(800)
    expect([note.read().status, held.requests, held.saved.value.title]).toEqual(['saved', 2, 'ABC'])
  })

  it('settles every flush only after the last edit is saved', async () => {
    const { held, note, type } = server()
    const slow = Promise.withResolvers<void>()
    held.wait = slow.promise
    type({ title: 'A' })
    const first = note.flush()
    type({ title: 'AB' })
    const flushed = Promise.race([first, note.flush()]).then(() => held.saved.value.title)
    slow.resolve()
    expect(await flushed).toBe('AB')
  })

  it.each([
    ['no network', new ApiError('network', 0, null)],
    ['a server error', new ApiError('internal', 500, null)],
    ['an expired session', new ApiError('unauthenticated', 401, null)],
    ['too many requests', new ApiError('too_many_requests', 429, null)],
  ])('retries after %s, less and less often', async (_, error) => {
    const { held, note, type } = server()
    held.fails = error
    type({ title: 'A' })
    await pass(800)
    expect(note.read()).toMatchObject({ status: 'failed', error })
    await pass(3999)
    expect(held.requests).toBe(1)
    await pass(1)
    expect(held.requests).toBe(2)
    await pass(7999)
    expect(held.requests).toBe(2)
    held.fails = null
    await pass(1)
    expect(note.read()).toMatchObject({ status: 'saved', error: null })
  })

  it.each([
    ['409', new ApiError('conflict', 409, null)],
    ['422', new ApiError('validation_failed', 422, null)],
  ])('does not retry a refusal with %s before the next edit', async (_, error) => {
    const { held, note, type } = server()
    held.fails = error
    type({ title: 'A' })
    await pass(100_000)
    expect([note.read().status, held.requests]).toEqual(['refused', 1])
    held.fails = null
    type({ title: 'B' })
    await pass(800)
    expect(note.read().status).toBe('saved')
  })

  it('retries a refusal that the document knows to pass', async () => {
    const { held, note, type } = server({ kind: { ...fieldsKind<Note>(FIELDS), isPassing: () => true } })
    held.fails = new ApiError('validation_busy', 409, null)
    type({ title: 'A' })
    await pass(800)
    expect(note.read().status).toBe('failed')
    held.fails = null
    await pass(4000)
    expect(note.read().status).toBe('saved')
  })

  it('saves what was edited during a save when it is left', async () => {
    const { held, note, type } = server()
    const slow = Promise.withResolvers<void>()
    held.wait = slow.promise
    type({ title: 'A' })
    await pass(800)
    type({ title: 'AB' })
    const left = note.flush()
    note.close()
    held.wait = null
    slow.resolve()
    await settle()
    await left
    expect([note.read().status, held.saved.value.title]).toEqual(['saved', 'AB'])
  })

  it('does not save by itself once closed', async () => {
    const { held, note, type } = server()
    held.fails = new ApiError('network', 0, null)
    type({ title: 'A' })
    await note.flush()
    note.close()
    type({ title: 'B' })
    await pass(100_000)
    expect(held.requests).toBe(1)
  })
})

describe('drafts', () => {
  it('keeps unsaved changes for a reload, and forgets them once saved', async () => {
    const { held, note, type, open } = server()
    held.fails = new ApiError('network', 0, null)
    type({ title: 'A' })
    await pass(800)
    note.close()
    held.fails = null
    const again = open()
    expect(again.read()).toMatchObject({ status: 'dirty', value: { title: 'A' } })
    await pass(800)
    expect([again.read().status, held.saved.value.title, stored.size]).toEqual(['saved', 'A', 0])
  })

  it('asks before an outdated draft is saved, also after more edits and reloads', async () => {
    const { held, note, type, elsewhere, open } = server()
    type({ title: 'Mine' })
    note.close()
    elsewhere({ title: 'Theirs' })
    const again = open()
    again.edit((value) => ({ ...value, text: 'More' }))
    await again.flush()
    again.close()
    const last = open()
    await pass(20_000)
    expect([last.read().status, held.saves]).toEqual(['conflict', 0])
    await last.keepMine()
    expect([last.read().status, held.saved.value]).toEqual(['saved', { title: 'Mine', text: 'More' }])
  })

  it('forgets a draft that is saved already', () => {
    const { note, type, elsewhere, open } = server()
    type({ title: 'Mine' })
    note.close()
    elsewhere({ title: 'Mine' })
    stored.set(KEY, (stored.get(KEY) ?? '').replace('"version":1', '"version":2'))
    expect([open().read().status, stored.size]).toEqual(['saved', 0])
  })

  it('ignores a damaged draft', () => {
    const { open } = server()
    for (const damaged of ['{', '[]', 'null', '{"version":1,"change":null}', '{"version":1,"change":{"other":1}}']) {
      stored.set(KEY, damaged)
      expect(open().read().status).toBe('saved')
    }
  })
})

describe('changes by others', () => {
  it('merges changes of different fields', async () => {
    const { held, note, type, elsewhere } = server()
    elsewhere({ text: 'Theirs' })
    type({ title: 'Mine' })
    await pass(900)
    expect([note.read().status, held.saved.value]).toEqual(['saved', { title: 'Mine', text: 'Theirs' }])
  })

  it('waits for a choice after changes of the same field', async () => {
    const { held, note, type, elsewhere } = server()
    elsewhere({ title: 'Theirs', text: 'Theirs' })
    type({ title: 'Mine' })
    await pass(900)
    expect(note.read()).toMatchObject({ status: 'conflict', changedBy: 'Ana Bauer' })
    await note.flush()
    await pass(100_000)
    expect(held.saves).toBe(0)
    await note.keepMine()
    expect([note.read().status, held.saved.value]).toEqual(['saved', { title: 'Mine', text: 'Theirs' }])
  })

  it('takes theirs, which undo takes back', async () => {
    const { held, note, type, elsewhere } = server()
    elsewhere({ title: 'Theirs' })
    type({ title: 'Mine' })
    await pass(900)
    await note.takeTheirs()
    expect(note.read()).toMatchObject({ status: 'saved', value: { title: 'Theirs' } })
    note.undo()
    await pass(900)
    expect(held.saved.value.title).toBe('Mine')
  })

  it('keeps the conflict while theirs cannot be fetched', async () => {
    const { held, note, type, elsewhere } = server()
    elsewhere({ title: 'Theirs' })
    type({ title: 'Mine' })
    await pass(900)
    held.isUnreachable = true
    await expect(note.keepMine()).rejects.toThrow(ApiError)
    await expect(note.takeTheirs()).rejects.toThrow(ApiError)
    expect(note.read()).toMatchObject({ status: 'conflict', value: { title: 'Mine' } })
  })

  it('retries where theirs cannot be fetched to merge', async () => {
    const { held, note, type, elsewhere } = server()
    elsewhere({ text: 'Theirs' })
    held.isUnreachable = true
    type({ title: 'Mine' })
    await pass(900)
    expect(note.read().status).toBe('failed')
    held.isUnreachable = false
    await pass(4900)
    expect([note.read().status, held.saved.value]).toEqual(['saved', { title: 'Mine', text: 'Theirs' }])
  })

  it('overwrites silently where the document says so', async () => {
    const kind = { ...fieldsKind<Note>(FIELDS), overwritesSilently: () => true }
    const { held, type, elsewhere } = server({ kind })
    elsewhere({ title: 'Other tab', text: 'Other tab' })
    type({ title: 'Mine' })
    await pass(900)
    expect(held.saved.value).toEqual({ title: 'Mine', text: 'Other tab' })
  })

  it('shows a newer version while nothing is unsaved, and no older one', async () => {
    const { held, note, type, elsewhere } = server()
    const first = held.saved
    elsewhere({ title: 'Theirs' })
    note.receive(held.saved)
    expect(note.read()).toMatchObject({ status: 'saved', value: { title: 'Theirs' } })
    note.receive(first)
    expect(note.read().value.title).toBe('Theirs')
    type({ title: 'Mine' })
    elsewhere({ text: 'Theirs' })
    note.receive(held.saved)
    expect(note.read()).toMatchObject({ status: 'dirty', value: { title: 'Mine', text: 'Theirs' } })
    await pass(900)
    expect([held.requests, held.saved.value]).toEqual([1, { title: 'Mine', text: 'Theirs' }])
  })

  it('leaves a newer version that conflicts with an edit to the next save', async () => {
    const { held, note, type, elsewhere } = server()
    type({ title: 'Mine' })
    elsewhere({ title: 'Theirs' })
    note.receive(held.saved)
    expect(note.read()).toMatchObject({ status: 'dirty', value: { title: 'Mine' } })
    await pass(900)
    expect(note.read()).toMatchObject({ status: 'conflict', changedBy: 'Ana Bauer' })
  })

  it('has nothing to save once a newer version is the same', async () => {
    const { held, note, type, elsewhere } = server()
    type({ title: 'Same' })
    elsewhere({ title: 'Same' })
    note.receive(held.saved)
    expect([note.read().status, stored.size]).toEqual(['saved', 0])
    await pass(20_000)
    expect(held.requests).toBe(0)
  })

  it('shows a version received during a save once that is done', async () => {
    const { held, note, type } = server()
    const slow = Promise.withResolvers<void>()
    held.wait = slow.promise
    type({ title: 'Mine' })
    await pass(900)
    note.receive({ value: { title: 'Mine', text: 'Theirs' }, version: 3 })
    expect(note.read().value.text).toBe('')
    slow.resolve()
    await settle()
    expect(note.read()).toMatchObject({ status: 'saved', value: { title: 'Mine', text: 'Theirs' } })
  })

  it('leaves changes of others in place on undo, and drops steps that they changed too', async () => {
    const { note, type, elsewhere } = server()
    type({ text: 'First' })
    await pass(900)
    type({ title: 'Mine' })
    elsewhere({ text: 'Theirs' })
    await pass(900)
    note.undo()
    expect(note.read()).toMatchObject({ value: { title: '', text: 'Theirs' }, canUndo: false })
  })
})
