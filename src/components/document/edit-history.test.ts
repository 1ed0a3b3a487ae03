import { expect, it } from 'vitest'
import { fieldsKind } from './document-fields.ts'
import { createDocument } from './document-store.ts'
import type { HistoryLimits } from './edit-history.ts'

interface Note {
  readonly title: string
  readonly text: string
}

/** A note that is never saved, at a time that the test sets. */
function noteWith(history: Partial<HistoryLimits> = {}) {
  const time = { now: 0 }
  const first = { value: { title: '', text: '' }, version: 1 }
  const note = createDocument<Note>({
    first,
    kind: fieldsKind<Note>(['title', 'text']),
    source: { save: async () => first, latest: async () => first },
    clock: { now: () => time.now, after: () => () => undefined },
    history,
  })
  const type = (change: Partial<Note>, step = {}) => note.edit((value) => ({ ...value, ...change }), step)
  return { note, type, time }
}

it('undoes and redoes step by step, and forgets undone steps with the next edit', () => {
  const { note, type } = noteWith()
  type({ title: 'A' })
  type({ title: 'B' })
  note.undo()
  expect(note.read()).toMatchObject({ status: 'dirty', value: { title: 'A' }, canUndo: true, canRedo: true })
  note.undo()
  expect(note.read()).toMatchObject({ status: 'saved', value: { title: '' }, canUndo: false })
  note.undo()
  note.redo()
  note.redo()
  note.redo()
  expect(note.read()).toMatchObject({ value: { title: 'B' }, canRedo: false })
  note.undo()
  type({ title: 'C' })
  expect(note.read()).toMatchObject({ value: { title: 'C' }, canRedo: false })
})

it('joins edits of a group that follow each other soon', () => {
  const { note, type, time } = noteWith({ togetherMs: 1500 })
  type({ title: 'H' }, { group: 'title' })
  time.now += 1000
  type({ title: 'He' }, { group: 'title' })
  time.now += 2000
  type({ title: 'Hey' }, { group: 'title' })
  type({ text: 'T' }, { group: 'text' })
  const titles = []
  while (note.read().canUndo) {
    note.undo()
    titles.push(note.read().value.title)
  }
  expect(titles).toEqual(['Hey', 'He', ''])
})

it('leaves an edit that is no step, and drops steps that it makes nothing of', () => {
  const { note, type } = noteWith()
  type({ title: 'A' })
  type({ title: 'B' })
  note.undo()
  type({ text: 'T' }, { rebase: (value: Note) => ({ ...value, text: 'T' }) })
  note.undo()
  expect(note.read()).toMatchObject({ value: { title: '', text: 'T' }, canUndo: false })
  note.redo()
  note.redo()
  expect(note.read()).toMatchObject({ value: { title: 'B', text: 'T' }, canRedo: false })
  type({ title: 'C' }, { rebase: () => null })
  expect(note.read()).toMatchObject({ value: { title: 'C' }, canUndo: false, canRedo: false })
})

it.each([
  [2, 'A'],
  [0, 'C'],
])('undoes at most %i steps', (steps, title) => {
  const { note, type } = noteWith({ steps })
  for (const typed of ['A', 'B', 'C']) type({ title: typed })
  for (let count = 0; count < 3; count += 1) note.undo()
  expect(note.read()).toMatchObject({ value: { title }, canUndo: false })
})
