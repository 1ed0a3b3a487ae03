import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** Notes the keys of each read; a key is its own row, `none` has no row, and `broken` fails. */
function reader() {
  const reads: string[][] = []
  const find = batched(async (_source: object, keys: readonly string[]) => {
    reads.push([...keys])
    await setImmediate()
    if (keys.includes('broken')) throw new Error('The database does not answer')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key]))
  })
  return { reads, find }
}

test('what is asked for in one turn is read once, each key once', async () => {
  const { reads, find } = reader()
  const source = {}
  expect(await Promise.all(['a', 'b', 'a', 'none'].map((key) => find(source, key)))).toEqual(['a', 'b', 'a', undefined])
  expect(reads).toEqual([['a', 'b', 'none']])
})

test('whoever asks after a read was sent gets a later one', async () => {
  const { reads, find } = reader()
  const source = {}
  const first = find(source, 'a')
  await setImmediate()
  expect(reads).toEqual([['a']])
  await Promise.all([first, find(source, 'a')])
  expect(reads).toEqual([['a'], ['a']])
})

test('sources are read apart', async () => {
  const { reads, find } = reader()
  await Promise.all([find({}, 'a'), find({}, 'b')])
  expect(reads).toEqual([['a'], ['b']])
})

test('a read that fails fails for all who asked, and not for the next', async () => {
  const { find } = reader()
  const source = {}
  const results = await Promise.allSettled([find(source, 'a'), find(source, 'broken')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(source, 'a')).toBe('a')
})
