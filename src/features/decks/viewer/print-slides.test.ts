import { expect, test } from 'vitest'
import { pageSize } from './print-slides.ts'

test('a page has the shape of its slide, and its longer side is that of A4', () => {
  expect(pageSize({ width: 1600, height: 900 })).toBe('297mm 167.06mm')
  expect(pageSize({ width: 210, height: 297 })).toBe('210mm 297mm')
  expect(pageSize({ width: 5, height: 5 })).toBe('297mm 297mm')
})
