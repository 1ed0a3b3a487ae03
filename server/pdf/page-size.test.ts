import { expect, test } from 'vitest'
import { fitPage, imageSizes } from './page-size.ts'

test('a page fits the square by its longer side', () => {
  expect(fitPage({ widthPt: 960, heightPt: 540 }, 2400)).toEqual({ width: 2400, height: 1350 })
  expect(fitPage({ widthPt: 612, heightPt: 792 }, 2400)).toEqual({ width: 1855, height: 2400 })
})

test('no page is drawn beyond 8 pixels a point, and none vanishes', () => {
  expect(fitPage({ widthPt: 72, heightPt: 36 }, 2400)).toEqual({ width: 576, height: 288 })
  expect(fitPage({ widthPt: 14_400, heightPt: 1 }, 2400)).toEqual({ width: 2400, height: 1 })
  expect(fitPage({ widthPt: 0, heightPt: 0 }, 792)).toEqual({ width: 612, height: 792 })
})

test('sizes never enlarge and never repeat', () => {
  expect(imageSizes({ width: 1200, height: 600 }, [320, 960, 1600, 2400])).toEqual([
    { width: 1200, height: 600 },
    { width: 960, height: 480 },
    { width: 320, height: 160 },
  ])
})
