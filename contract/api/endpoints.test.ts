import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const entriesOf = (schema: unknown): Readonly<Record<string, v.GenericSchema>> =>
  typeof schema === 'object' && schema !== null && 'entries' in schema
    ? (schema.entries as Readonly<Record<string, v.GenericSchema>>)
    : {}

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)

test('an answer with a version is versioned: the next change can name what it began from', () => {
  const counted = rows.filter(([, { answer }]) => {
    const { version } = entriesOf(answer)
    return version !== undefined && v.is(version, 1)
  })
  expect(counted.map(([name]) => name)).toContain('getDeck')
  expect(counted.filter(([, { versioned }]) => !versioned).map(([name]) => name)).toEqual([])
})

test('an id that is sent has a bound', () => {
  const unbounded = rows.flatMap(([name, { params, query }]) =>
    [params, query].flatMap((schema) =>
      Object.entries(entriesOf(schema))
        .filter(([field, entry]) => /(?:^i|_i|I)d$/.test(field) && v.is(entry, 'x'.repeat(1000)))
        .map(([field]) => `${name} ${field}`),
    ),
  )
  expect(unbounded).toEqual([])
})
