import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AUTH_PATH } from '../account/session.ts'
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

/** Fields of an answer, at any depth. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const entries = entriesOf(schema)
  return [
    ...Object.keys(entries),
    ...[...Object.values(schema), ...Object.values(entries)].flatMap((part) => fieldsOf(part, seen)),
  ]
}

test('an answer that holds a secret is not stored to be given again', () => {
  const holders = rows.filter(
    ([, { method, answer, path }]) =>
      method !== 'GET' &&
      !path.startsWith(AUTH_PATH) &&
      fieldsOf(answer).some((field) => /^(?:access|secret|\w*token|recovery_codes)$/.test(field)),
  )
  expect(holders.map(([name]) => name)).toEqual(expect.arrayContaining(['startTotp', 'renewRecoveryCodes']))
  expect(holders.filter(([, { secret }]) => !secret).map(([name]) => name)).toEqual([])
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
