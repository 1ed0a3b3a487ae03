import { expect, test } from 'vitest'
import { CONNECTIONS_MAX, Places } from './places.ts'

const person = (id: string, ...companies: string[]) => ({
  id,
  companies: companies.map((company) => ({ id: company, permissions: [] })),
})

test('the people of one company cannot take the connections of all', () => {
  const places = new Places({ RATE_LIMIT: { person: 600, address: 300 } })
  const releases = Array.from({ length: CONNECTIONS_MAX.company }, (_, index) =>
    places.take(person(`person ${index}`, 'basalt')),
  )
  expect(() => places.take(person('one more', 'basalt'))).toThrow('Too many connections')
  expect(() => places.take(person('one of two', 'quartz', 'basalt'))).toThrow('Too many connections')
  places.take(person('a neighbour', 'quartz'))
  releases[0]?.()
  releases[0]?.()
  places.take(person('one more', 'basalt'))
  expect(() => places.take(person('two more', 'basalt'))).toThrow('Too many connections')
})

test('nothing is limited where a proxy does it', () => {
  const places = new Places({ RATE_LIMIT: null })
  const takeAll = () => {
    for (let count = 0; count <= CONNECTIONS_MAX.person; count += 1) places.take(person('busy', 'basalt'))
  }
  expect(takeAll).not.toThrow()
})
