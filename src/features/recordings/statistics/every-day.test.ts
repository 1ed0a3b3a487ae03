import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

test('days without views are between those with', () => {
  const days = everyDay([
    { day: '2026-02-20', views: 2 },
    { day: '2026-03-10', views: 1 },
  ])
  expect(days).toHaveLength(19)
  expect([days[0], days[1], days.at(-1)]).toEqual([
    { day: '2026-02-20', views: 2 },
    { day: '2026-02-21', views: 0 },
    { day: '2026-03-10', views: 1 },
  ])
})

test('one day is the last of two weeks, and no day is none', () => {
  const days = everyDay([{ day: '2026-11-26', views: 3 }])
  expect([days.length, days[0]?.day, days.at(-1)?.views]).toEqual([14, '2026-11-13', 3])
  expect(everyDay([])).toEqual([])
})
