import { expect, it } from 'vitest'
import { blockedSource, FileBlocks } from './blocked-source.ts'

const BYTES = Uint8Array.from({ length: 25 }, (_, index) => index)

function source(blocks = new FileBlocks({ blockBytes: 10, cachedBlocks: 2 })) {
  const loads: string[] = []
  const made = blockedSource(
    { name: 'a', size: BYTES.length },
    async (start, end) => {
      loads.push(`${start}-${end}`)
      return BYTES.slice(start, end)
    },
    blocks,
  )
  return { made, loads }
}

it('reads within a block, over several, and no further than the end', async () => {
  const { made } = source()
  expect([...(await made.read(3, 6))]).toEqual([3, 4, 5])
  expect([...(await made.read(8, 23))]).toEqual([...BYTES.slice(8, 23)])
  expect([...(await made.read(20, 99))]).toEqual([20, 21, 22, 23, 24])
  expect([...(await made.read(25, 30))]).toEqual([])
})

it('asks for a block once, and again after others took its place', async () => {
  const { made, loads } = source()
  await made.read(0, 2)
  await made.read(5, 9)
  expect(loads).toEqual(['0-10'])
  await made.read(10, 25)
  await made.read(0, 1)
  expect(loads).toEqual(['0-10', '10-20', '20-25', '0-10'])
})

it('keeps no more blocks of several files than of one', async () => {
  const blocks = new FileBlocks({ blockBytes: 10, cachedBlocks: 2 })
  const [one, other] = [source(blocks), source(blocks)]
  await one.made.read(0, 1)
  await other.made.read(0, 1)
  await one.made.read(1, 2)
  expect([one.loads, other.loads]).toEqual([['0-10'], ['0-10']])
  await other.made.read(10, 20)
  await one.made.read(2, 3)
  await other.made.read(0, 1)
  expect([one.loads, other.loads]).toEqual([['0-10'], ['0-10', '10-20', '0-10']])
})

it('asks again for a block that did not come', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return new Uint8Array([1, 2, 3])
  }
  const made = blockedSource({ name: 'a', size: 3 }, load, new FileBlocks())
  await expect(made.read(0, 3)).rejects.toThrow('away')
  expect([...(await made.read(0, 3))]).toEqual([1, 2, 3])
})
