import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGeodataEngine, GeodataTooSlow, timeLimitOf } from './geodata-engine.ts'

async function task(size: number, partsSize = 0) {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-geodata-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'a.csv')
  await writeFile(file, 'HoleID,Easting,Northing\nA,1,2\n')
  return {
    path: file,
    name: 'a.csv',
    mediaType: 'text/csv',
    kind: 'table',
    size,
    category: 'drilling',
    parts: {},
    partsSize,
    crs: null,
    location: null,
  } as const
}

test('a file is given up after the time that its size and that of its parts allow', async () => {
  const sizes: number[] = []
  const timeLimit = (bytes: number) => {
    sizes.push(bytes)
    return bytes > 100 ? 60_000 : 1
  }
  const engine = createGeodataEngine({ timeLimit })
  onTestFinished(() => engine.close())
  await expect(engine.inspect(await task(30))).rejects.toThrow(GeodataTooSlow)
  expect((await engine.inspect(await task(30, 100))).facts).toMatchObject({ rows: 1 })
  expect(new Set(sizes)).toEqual(new Set([30, 130]))
})

test('the time grows with the size, and a small file never takes the time of a large one', () => {
  const MB = 1024 ** 2
  expect([0, 6 * MB, 256 * MB, 5000 * MB].map(timeLimitOf)).toEqual([30_000, 42_000, 542_000, 900_000])
})
