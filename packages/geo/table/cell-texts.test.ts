import { expect, it } from 'vitest'
import { contentHash } from '@outcrop/compute/content-hash.ts'
import { createRandom } from '@outcrop/compute/random.ts'
import { CellTexts } from './cell-texts.ts'

const NONE = CellTexts.of(new Map())

it('is read as a map is', () => {
  const texts = CellTexts.of(
    new Map([
      [7, '<1'],
      [2, 'NS'],
      [9, '<1'],
    ]),
  )
  expect([texts.size, texts.get(7), texts.get(8), texts.has(9), texts.has(0)]).toEqual([
    3,
    '<1',
    undefined,
    true,
    false,
  ])
  expect([...texts]).toEqual([
    [2, 'NS'],
    [7, '<1'],
    [9, '<1'],
  ])
  expect([[...texts.keys()], [...texts.values()]]).toEqual([
    [2, 7, 9],
    ['NS', '<1', '<1'],
  ])
  expect(CellTexts.of(texts)).toBe(texts)
  expect(NONE.get(0)).toBeUndefined()
})

it('rewrites its texts, two of which may become one', () => {
  const texts = NONE.with(
    new Map([
      [0, 'a'],
      [1, 'A'],
    ]),
  ).rewritten((text) => text.toUpperCase())
  expect([...texts.with(new Map([[3, 'A']])).values()]).toEqual(['A', 'A', 'A'])
})

it.each(Array.from({ length: 20 }, (_, seed) => seed))('changes and moves as a map would, seed %i', (seed) => {
  const random = createRandom(seed)
  let texts = NONE
  let map = new Map<number, string>()
  for (let step = 0; step < 30; step += 1) {
    if (random.integer(4) === 0) {
      // A row goes, and others come before those behind it.
      const gone = random.integer(40)
      const after = (row: number) => (row === gone ? -1 : row + (row > gone ? step % 3 : 0))
      texts = texts.moved({ starts: [0, gone + 1], places: [0, after(gone + 1)], lengths: [gone, 1000] })
      map = new Map([...map].map(([row, text]) => [after(row), text] as const).filter(([row]) => row >= 0))
    } else {
      const changes = new Map(
        Array.from({ length: random.integer(12) }, () => [
          random.integer(60),
          ['', '<1', 'NS', 'x'][random.integer(4)] ?? '',
        ]),
      )
      const before = [...texts]
      const changed = texts.with(changes)
      expect([...texts]).toEqual(before)
      texts = changed
      for (const [row, text] of changes)
        if (text === '') map.delete(row)
        else map.set(row, text)
    }
    expect([...texts]).toEqual([...map].toSorted(([one], [other]) => one - other))
    for (let tries = 0; tries < 20; tries += 1) {
      const row = random.integer(70)
      expect([texts.get(row), texts.has(row)]).toEqual([map.get(row), map.has(row)])
    }
  }
})

it('has the same hash as a map of the same texts, and another for other texts', () => {
  const map = new Map([
    [7, 'NS'],
    [2, '<1'],
  ])
  expect(contentHash(CellTexts.of(map))).toBe(contentHash(map))
  expect(contentHash(CellTexts.of(new Map([[1, 'a']])))).not.toBe(contentHash(CellTexts.of(new Map([[1, 'b']]))))
})
