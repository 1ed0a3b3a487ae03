import { expect, test } from 'vitest'
import { stageKeyOf } from './stage-keys.ts'

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['PageDown', 'next'],
  [' ', 'next'],
  ['Enter', 'next'],
  ['PageUp', 'previous'],
  ['Backspace', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['B', 'black'],
  ['.', 'black'],
  ['w', 'white'],
  ['Escape', 'leave'],
  ['x', null],
  ['z', null],
  ['Tab', null],
])('%s is %s', (key, action) => {
  expect(stageKeyOf({ ...PLAIN, key })).toBe(action)
})

test('modifiers change what a key does', () => {
  expect(stageKeyOf({ ...PLAIN, key: ' ', shiftKey: true })).toBe('previous')
  expect(stageKeyOf({ ...PLAIN, key: 'z', ctrlKey: true })).toBe('undo')
  expect(stageKeyOf({ ...PLAIN, key: 'z', metaKey: true })).toBe('undo')
  expect(stageKeyOf({ ...PLAIN, key: 'p', ctrlKey: true })).toBeNull()
  expect(stageKeyOf({ ...PLAIN, key: 'ArrowLeft', altKey: true })).toBeNull()
})
