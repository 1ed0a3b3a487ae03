import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ImageError } from './image-error.ts'
import { encodeImage, inspectImage } from './image-file.ts'

/** A Windows bitmap whose pixels are all zero. */
async function bitmap(width: number, height: number, bits: 1 | 24): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-bmp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = 54 + (bits === 1 ? 8 : 0)
  const file = Buffer.alloc(start + Math.ceil((width * bits) / 32) * 4 * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  const target = path.join(folder, 'a.bmp')
  await writeFile(target, file)
  return target
}

test('a bitmap is refused before it is read where its pixels would fill the memory', async () => {
  const path = await bitmap(6_000, 6_000, 1)
  await expect(inspectImage(path)).rejects.toBeInstanceOf(ImageError)
  await expect(encodeImage(path, [320])).rejects.toThrow('size')
  expect(await inspectImage(await bitmap(600, 300, 1))).toEqual({ width: 600, height: 300 })
})

test('other work goes on while a bitmap is read', async () => {
  const path = await bitmap(3_000, 3_000, 24)
  let done = false
  let turns = 0
  const turn = (): void => {
    turns += 1
    if (!done) setImmediate(turn)
  }
  const reading = inspectImage(path).finally(() => (done = true))
  await new Promise((resolve) => setImmediate(resolve))
  turn()
  expect(await reading).toEqual({ width: 3_000, height: 3_000 })
  expect(turns).toBeGreaterThan(20)
})
