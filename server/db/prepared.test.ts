import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { preparedByShape, preparedOnce } from './prepared.ts'

const database = () => ({}) as Database

test('a query is built once for each database and shape', () => {
  const query = preparedByShape((_db, shape: { readonly ordering: string }) => ({ text: `order by ${shape.ordering}` }))
  const one = database()
  const byName = query(one, { ordering: 'name' })
  expect(query(one, { ordering: 'name' })).toBe(byName)
  expect(query(one, { ordering: '-name' })).toEqual({ text: 'order by -name' })
  expect(query(database(), { ordering: 'name' })).not.toBe(byName)
})

test('of too many shapes, the one that was used longest ago is built again', () => {
  const built: number[] = []
  const query = preparedByShape((_db, shape: number) => {
    built.push(shape)
    return { shape }
  })
  const one = database()
  for (let shape = 0; shape < 200; shape += 1) query(one, shape)
  query(one, 0)
  query(one, 200)
  expect(built).toHaveLength(201)
  query(one, 0)
  expect(built).toHaveLength(201)
  query(one, 1)
  expect(built.slice(201)).toEqual([1])
})

test('a query of one shape is built once for each database', () => {
  const query = preparedOnce(() => ({}))
  const one = database()
  expect(query(one)).toBe(query(one))
  expect(query(database())).not.toBe(query(one))
})
