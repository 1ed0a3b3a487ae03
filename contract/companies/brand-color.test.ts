import { expect, test } from 'vitest'
import { accentOn, contrastOf, luminanceOf, textOn } from './brand-color.ts'

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#0c655d', '#0C655D')).toBe(1)
  // The grey that just passes AA on white.
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('what is no colour has no contrast', () => {
  expect(luminanceOf('#fff')).toBeNull()
  expect(contrastOf('teal', '#ffffff')).toBeNull()
  expect(textOn('')).toBeNull()
})

test('text on a colour is black or white, whichever reads better', () => {
  expect(textOn('#ffee00')).toBe('#000000')
  expect(textOn('#123456')).toBe('#ffffff')
})

test('a colour that cannot be seen on the ground is no accent', () => {
  expect(accentOn('#13181a', '#e0a13c')).toEqual({ color: '#e0a13c', text: '#000000' })
  expect(accentOn('#13181a', '#0c2a3d')).toBeNull()
  expect(accentOn('#13181a', null)).toBeNull()
  expect(accentOn('#13181a', 'red')).toBeNull()
})
