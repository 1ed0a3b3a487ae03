import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeBytes } from '../../bench/route-bytes.ts'
import { MOST_STYLE, scriptLimit } from '../../bench/route-limits.ts'

const screens = routeBytes(join(import.meta.dirname, '../../dist'))

test('every address of the app is measured', () => {
  expect(screens.map(({ address }) => address)).toEqual(expect.arrayContaining(['^/login$', '^/admin/decks$']))
})

test.each(screens)('a first visit to $address stays within its bytes', ({ address, script, style }) => {
  expect(script).toBeLessThanOrEqual(scriptLimit(address))
  expect(style).toBeLessThanOrEqual(MOST_STYLE)
})
