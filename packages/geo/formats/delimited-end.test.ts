import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { groupFiles } from './group-files.ts'

const rows = `HoleID,From,To,Au_ppm\n${'VT-1,0,2,0.5\n'.repeat(50_000)}`

async function notesOf(text: string) {
  const { parts } = await groupFiles(quietWork(), [sourceOfBytes('assay.csv', new TextEncoder().encode(text))])
  return parts.flatMap(({ notes }) => notes)
}

it('says that a large table was cut off, of which only the start is read', async () => {
  expect(await notesOf(`${rows}VT-1,2`)).toEqual([
    { code: 'end_cut_off', values: { found: 'VT-1,2', cells: 2, wanted: 4 } },
  ])
})

it.each([
  ['ends with its line', rows],
  ['lacks only the last line end', `${rows}VT-1,2,4,0.7`],
  ['ends with a blank', `${rows} `],
])('says nothing of one that %s', async (_, text) => {
  expect(await notesOf(text)).toEqual([])
})
