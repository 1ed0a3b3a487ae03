import { expect, test } from 'vitest'
import { WatchLog } from './watch-log.ts'

test('what is played through is one stretch, and a jump begins another', () => {
  const log = new WatchLog()
  for (const time of [0, 0.5, 1, 2, 30, 30.5, 29, 29.5]) log.note(time)
  expect(log.take(10)).toEqual([
    [0, 2],
    [30, 30.5],
    [29, 29.5],
  ])
  expect(log.take(10)).toEqual([])
})

test('what goes on after a report is reported from there, and a rest is no part of it', () => {
  const log = new WatchLog()
  log.note(0)
  log.note(1)
  expect(log.take(10)).toEqual([[0, 1]])
  log.note(2)
  log.rest()
  log.note(3)
  expect(log.take(10)).toEqual([[1, 2]])
  log.note(3.5)
  expect(log.take(10)).toEqual([[3, 3.5]])
})

test('of very many stretches the rest is left for the next report', () => {
  const log = new WatchLog()
  for (let time = 0; time < 50; time += 10) {
    log.note(time)
    log.note(time + 1)
  }
  expect([log.take(3).length, log.take(3).length, log.take(3).length]).toEqual([3, 2, 0])
})
