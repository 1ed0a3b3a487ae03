import { expect, test } from 'vitest'
import { declareJob } from '../testing/test-jobs.ts'
import { createJobRegistry } from './job-registry.ts'

test('finds a registered kind and refuses one that is not', () => {
  const draw = declareJob('draw')
  const registry = createJobRegistry([draw, declareJob('count')])
  expect(registry.find('draw')).toBe(draw)
  expect(() => registry.find('paint')).toThrow('No kind of job paint is registered')
})

test('refuses two declarations of one kind', () => {
  expect(() => createJobRegistry([declareJob('draw'), declareJob('count'), declareJob('draw')])).toThrow(
    'The kind of job draw is registered twice',
  )
})

test('puts kinds that share a lane into it once', () => {
  const lane = { name: 'pages', slots: 2 }
  const [draw, compare, count] = [declareJob('draw', { lane }), declareJob('compare', { lane }), declareJob('count')]
  expect(createJobRegistry([draw, count, compare]).lanes).toEqual([
    { name: 'pages', slots: 2, declarations: [draw, compare] },
    { name: 'count', slots: 1, declarations: [count] },
  ])
})

test.each([
  [2, 1],
  [0, 0],
])('refuses a lane with %i and %i slots', (first, second) => {
  const kinds = [first, second].map((slots, at) => declareJob(`kind ${at}`, { lane: { name: 'pages', slots } }))
  expect(() => createJobRegistry(kinds)).toThrow('The lane pages needs one number of slots, at least 1')
})
