import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embedBytes, MOST_OF_EMBED } from '../../bench/embed-bytes.ts'
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

test.each(Object.entries(embedBytes(join(import.meta.dirname, '../../dist'))))(
  'what an embed loads stays within its bytes: %s',
  (part, bytes) => {
    const limits: Readonly<Record<string, number>> = MOST_OF_EMBED
    expect(bytes).toBeLessThanOrEqual(limits[part] ?? 0)
    expect(bytes).toBeGreaterThan(100)
  },
)
