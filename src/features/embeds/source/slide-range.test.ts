import { expect, test } from 'vitest'
import { chooseSlides, showsNothing, writeSlides } from './slide-range.ts'

const SLIDES = Array.from({ length: 6 }, (_, index) => ({ id: `s${index + 1}`, hidden: index === 4 }))

test('numbers and ranges name slides in the order of the deck', () => {
  expect(chooseSlides('6, 2-3', SLIDES)).toEqual({ ids: ['s2', 's3', 's6'], ignored: '', unread: [], shown: 3 })
})

test('no text means all slides, those that are added later too', () => {
  expect(chooseSlides('  ', SLIDES)).toMatchObject({ ids: null, shown: 5 })
})

test('numbers beyond the deck are told, and so is what is no number', () => {
  expect(chooseSlides('5-40, nine', SLIDES)).toMatchObject({ ids: ['s5', 's6'], ignored: '7-40', unread: ['nine'] })
})

test('hidden slides are chosen and not shown', () => {
  expect(chooseSlides('5', SLIDES)).toMatchObject({ ids: ['s5'], shown: 0 })
  expect(showsNothing('5', SLIDES)).toBe(true)
  expect(showsNothing('40', SLIDES)).toBe(true)
  expect(showsNothing('4-5', SLIDES)).toBe(false)
  expect(showsNothing(' ', SLIDES)).toBe(false)
})

test('a range is written again without what was deleted', () => {
  expect(writeSlides(['s1', 'gone', 's2', 's6'], SLIDES)).toBe('1-2, 6')
  expect(writeSlides(null, SLIDES)).toBe('')
})
