import { expect, it } from 'vitest'
import { KeptContents } from './kept-contents.ts'

const content = (bytes: number) => ({ values: new Uint8Array(bytes) })

function keptOf(budget: number, ...given: readonly (readonly [key: string, content: unknown])[]) {
  const kept = new KeptContents<unknown>(budget)
  for (const [key, one] of given) {
    kept.set(key, `${key}.tif`, one)
    kept.endTurn()
  }
  return { kept, has: (...keys: readonly string[]) => keys.filter((key) => kept.get(key) !== undefined) }
}

it('lets go of what was asked for least recently once there is more than the budget', () => {
  const { kept, has } = keptOf(100, ['a', content(40)], ['b', content(40)])
  kept.get('a')
  kept.endTurn()
  kept.set('c', 'c.tif', content(40))
  expect(has('a', 'b', 'c')).toEqual(['a', 'c'])
})

it('keeps what was asked for in the same turn, however much it is, until the turn ends', () => {
  const { kept, has } = keptOf(100, ['a', content(60)], ['b', content(40)])
  kept.get('a')
  kept.set('c', 'c.tif', content(60))
  expect(has('a', 'b', 'c')).toEqual(['a', 'c'])
  kept.endTurn()
  expect(has('a', 'c')).toEqual(['c'])
})

it('keeps the last one even where it alone is more than the budget', () => {
  expect(keptOf(10, ['a', content(5)], ['b', content(50)]).has('a', 'b')).toEqual(['b'])
})

it('counts an array that two contents share once, and texts too', () => {
  const values = new Float64Array(10)
  const shared = [{ values }, { values: values.subarray(2), crs: 'EPSG:26909' }] as const
  expect(keptOf(120, ['a', shared[0]], ['b', shared[1]]).has('a', 'b')).toEqual(['a', 'b'])
  const texts = { words: ['a'.repeat(60), 'b'.repeat(60)] }
  expect(keptOf(120, ['a', content(1)], ['b', texts]).has('a', 'b')).toEqual(['b'])
})

it('forgets all that is of one file', () => {
  const { kept, has } = keptOf(100, ['a', content(1)], ['b', content(1)])
  kept.set('a mended', 'a.tif', content(1))
  kept.forget('a.tif')
  expect(has('a', 'a mended', 'b')).toEqual(['b'])
})
