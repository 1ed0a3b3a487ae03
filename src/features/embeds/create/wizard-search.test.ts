import { expect, test } from 'vitest'
import * as v from 'valibot'
import { choiceOf, reachableStep, searchOf, stepsFor, WizardSearch } from './wizard-search.ts'

const at = (search: object) => v.parse(WizardSearch, search)

test('what is preselected says its kind', () => {
  expect(choiceOf(at({ recording: 'r1' }))).toEqual({ kind: 'recording', id: 'r1' })
  expect(choiceOf(at({ file: 'f1' }))).toEqual({ kind: 'video', id: 'f1' })
  expect(choiceOf(at({}))).toEqual({ kind: 'deck', id: '' })
})

test('no step is reached before something is chosen, or an embed is made', () => {
  expect(reachableStep(at({ step: 'settings' }))).toBe('source')
  expect(reachableStep(at({ step: 'settings', deck: 'd1' }))).toBe('settings')
  expect(reachableStep(at({ step: 'code', deck: 'd1' }))).toBe('source')
  expect(reachableStep(at({ embed: 'e1' }))).toBe('code')
})

test('only decks have slides to choose', () => {
  expect(stepsFor('video')).not.toContain('slides')
  expect(reachableStep(at({ step: 'slides', file: 'f1' }))).toBe('settings')
})

test('another choice forgets the one before', () => {
  expect(searchOf('video', 'f1')).toEqual({ kind: 'video', deck: '', recording: '', file: 'f1' })
})

test('junk in the address is harmless', () => {
  expect(reachableStep(at({ step: 'nine', kind: 'x', deck: 'y'.repeat(99) }))).toBe('source')
})
