import { expect, it } from 'vitest'
import { fieldsKind } from './document-fields.ts'
import { resumeDraft } from './resume-draft.ts'

interface Note {
  readonly title: string
  readonly text: string
}

const kind = fieldsKind<Note>(['title', 'text'])
const draft = {
  version: 1,
  before: { title: '', text: '' },
  isBeforeKnown: true,
  value: { title: 'Mine', text: '' },
  needsChoice: () => true,
}

it('is what is saved without a draft', () => {
  const saved = { value: { title: 'A', text: 'B' }, version: 3 }
  expect(resumeDraft(kind, saved, null)).toEqual({ base: saved, value: saved.value, needsChoice: false })
})

it('merges a draft with a newer version of other fields', () => {
  const saved = { value: { title: '', text: 'Theirs' }, version: 2 }
  expect(resumeDraft(kind, saved, draft)).toEqual({
    base: saved,
    value: { title: 'Mine', text: 'Theirs' },
    needsChoice: false,
  })
})

it('starts from the outdated version where they conflict, so that saving is refused', () => {
  const saved = { value: { title: 'Theirs', text: 'Theirs' }, version: 2 }
  expect(resumeDraft(kind, saved, draft)).toEqual({
    base: { value: draft.before, version: 1 },
    value: draft.value,
    needsChoice: false,
  })
})

it('asks about a newer version where it is not known what the draft was edited from', () => {
  const saved = { value: { title: '', text: 'Theirs' }, version: 2 }
  const unknown = { ...draft, isBeforeKnown: false, before: saved.value }
  expect(resumeDraft(kind, saved, unknown)).toEqual({
    base: { ...saved, version: 1 },
    value: { title: 'Mine', text: '' },
    needsChoice: true,
  })
})
