import { expect, it } from 'vitest'
import { ContentCache } from './content-cache.ts'

const content = (bytes: number) => ({ values: new Uint8Array(bytes) })

function cacheOf(budget: number, ...input: readonly (readonly [key: string, content: unknown])[]) {
  const cache = new ContentCache<unknown>(budget)
  for (const [key, one] of input) {
    cache.set(key, `${key}.tif`, one)
    cache.endTurn()
  }
  return { cache, has: (...keys: readonly string[]) => keys.filter((key) => cache.get(key) !== undefined) }
}

it('lets go of what was asked for least recently once there is more than the budget', () => {
  const { cache, has } = cacheOf(100, ['a', content(40)], ['b', content(40)])
  cache.get('a')
  cache.endTurn()
  cache.set('c', 'c.tif', content(40))
  expect(has('a', 'b', 'c')).toEqual(['a', 'c'])
})

it('keeps what was asked for in the same turn, however much it is, until the turn ends', () => {
  const { cache, has } = cacheOf(100, ['a', content(60)], ['b', content(40)])
  cache.get('a')
  cache.set('c', 'c.tif', content(60))
  expect(has('a', 'b', 'c')).toEqual(['a', 'c'])
  cache.endTurn()
  expect(has('a', 'c')).toEqual(['c'])
})

it('keeps the last one even where it alone is more than the budget', () => {
  expect(cacheOf(10, ['a', content(5)], ['b', content(50)]).has('a', 'b')).toEqual(['b'])
})

it('counts an array that two contents share once, and texts too', () => {
  const values = new Float64Array(10)
  const shared = [{ values }, { values: values.subarray(2), crs: 'EPSG:26909' }] as const
  expect(cacheOf(120, ['a', shared[0]], ['b', shared[1]]).has('a', 'b')).toEqual(['a', 'b'])
  const texts = { words: ['a'.repeat(60), 'b'.repeat(60)] }
  expect(cacheOf(120, ['a', content(1)], ['b', texts]).has('a', 'b')).toEqual(['b'])
})

it('forgets all that is of one file', () => {
  const { cache, has } = cacheOf(100, ['a', content(1)], ['b', content(1)])
  cache.set('a fixed', 'a.tif', content(1))
  cache.forget('a.tif')
  expect(has('a', 'a fixed', 'b')).toEqual(['b'])
})
