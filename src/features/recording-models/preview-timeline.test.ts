import { expect, test } from 'vitest'
import { partsOf, placeAt } from './preview-timeline.ts'

const card = (seconds: number) => ({ title: 'Results', text: '', seconds })

test('cards come before and after the recording', () => {
  const parts = partsOf({ intro: card(4), outro: card(2) }, 10)
  expect(parts.map(({ phase, start, end }) => [phase, start, end])).toEqual([
    ['intro', 0, 4],
    ['content', 4, 14],
    ['outro', 14, 16],
  ])
  expect(placeAt(parts, 3.9)).toMatchObject({ part: { phase: 'intro' }, within: 3.9 })
  expect(placeAt(parts, 4)).toMatchObject({ part: { phase: 'content' }, within: 0 })
  expect(placeAt(parts, 15)).toMatchObject({ part: { phase: 'outro' }, within: 1 })
})

test('without cards there is the recording alone, and times outside are its ends', () => {
  const parts = partsOf({ intro: null, outro: null }, 10)
  expect(parts).toEqual([{ phase: 'content', start: 0, end: 10 }])
  expect([placeAt(parts, -1).within, placeAt(parts, 99).within]).toEqual([0, 10])
  expect(placeAt([], 1)).toEqual({ part: null, within: 0 })
})
