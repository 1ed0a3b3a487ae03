import { expect, test } from 'vitest'
import { recommendation } from './recommendation.ts'

test('the score is the share of promoters less that of detractors, and closed questions do not count', () => {
  const rows = [
    { score: 10, count: 5 },
    { score: 9, count: 1 },
    { score: 8, count: 2 },
    { score: 6, count: 1 },
    { score: 0, count: 1 },
    { score: null, count: 30 },
  ]
  expect(recommendation(rows)).toEqual({ answers: 10, promoters: 6, passives: 2, detractors: 2, score: 40 })
  expect(recommendation([{ score: 3, count: 2 }]).score).toBe(-100)
  expect(recommendation([{ score: null, count: 2 }])).toMatchObject({ answers: 0, score: null })
})
