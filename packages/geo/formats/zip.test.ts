import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { decodeText } from './text-decoding.ts'
import { openZip } from './zip.ts'
import { Crc32 } from './crc32.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const open = (bytes: Uint8Array, limits = {}) => openZip(quietWork(), sourceOfBytes('a.zip', bytes), limits)
const table = utf8(`hole,x\n${Array.from({ length: 20_000 }, (_, row) => `A${row},${row * 7}`).join('\n')}\n`)

/** The place of the mark of the list of entries. */
function listOf(bytes: Uint8Array): number {
  for (let at = bytes.length - 4; at >= 0; at -= 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) return at
  return -1
}

it('has the check value of CRC-32/ISO-HDLC: 123456789 is CBF43926 (reveng.sourceforge.io catalogue)', () => {
  const crc = new Crc32()
  crc.add(utf8('1234'))
  crc.add(utf8('56789'))
  expect(crc.value).toBe(0xcbf43926)
})

it('gives entries as files, read in any order', async () => {
  const zip = zipSync({ 'data/collar.csv': table, 'readme.txt': [utf8('hello'), { level: 0 }], 'empty.txt': utf8('') })
  const entries = await open(zip)
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['data/collar.csv', table.length],
    ['readme.txt', 5],
    ['empty.txt', 0],
  ])
  const [collar, readme, empty] = entries
  expect(await collar?.read(50_000, 50_020)).toEqual(table.subarray(50_000, 50_020))
  expect(await collar?.read(0, 1e9)).toEqual(table)
  expect(decodeText((await readme?.read(0, 5)) ?? new Uint8Array(), 'utf-8')).toBe('hello')
  expect(await empty?.read(0, 10)).toHaveLength(0)
})

it('unpacks a large entry as it is read, forwards and again from the start', async () => {
  const large = new Uint8Array(700_000)
  for (let at = 0; at < large.length; at += 1) large[at] = (Math.imul(at, 2654435761) >>> 24) & 63
  const [entry] = await open(zipSync({ 'large.bin': [large, { level: 1 }] }), { cached: 1000 })
  const parts = await Promise.all([entry?.read(600_000, 600_010), entry?.read(699_990, 800_000), entry?.read(5, 10)])
  expect(parts).toEqual([large.slice(600_000, 600_010), large.slice(699_990), large.slice(5, 10)])
})

it('leaves out folders and what systems put beside files', async () => {
  const zip = zipSync({ 'a/': utf8(''), '__MACOSX/._b.csv': table, 'a/.DS_Store': table, 'a/b.csv': table })
  expect((await open(zip)).map(({ name }) => name)).toEqual(['a/b.csv'])
})

it('does not open a zip within a zip', async () => {
  const zip = zipSync({ 'inner.zip': zipSync({ 'b.csv': table }) })
  expect((await open(zip)).map(({ name }) => name)).toEqual(['inner.zip'])
})

it.each([
  [
    'a name with ../',
    zipSync({ '../../etc/x.csv': table }),
    { code: 'zip_name_unsafe', values: { entry: '../../etc/x.csv' } },
  ],
  ['an absolute name', zipSync({ '/x.csv': table }), { code: 'zip_name_unsafe' }],
  ['a name with a drive', zipSync({ 'C:\\x.csv': table }), { code: 'zip_name_unsafe' }],
  [
    'what unpacks to more than a hundred times its size',
    zipSync({ 'x.csv': new Uint8Array(12_000_000) }),
    { code: 'zip_bomb', values: { entry: 'x.csv', limit: 'ratio', wanted: 100 } },
  ],
  [
    'one that is cut off',
    zipSync({ 'x.csv': table }).subarray(0, 3000),
    { code: 'zip_broken', values: { reason: 'cut_off' } },
  ],
  ['what is no zip', utf8('x'.repeat(100)), { code: 'zip_broken' }],
])('refuses %s', async (_, bytes, refusal) => {
  await expect(open(bytes)).rejects.toMatchObject(refusal)
})

it('does not take a small file that is packed tight for a bomb', async () => {
  expect(await open(zipSync({ 'x.csv': new Uint8Array(9_000_000) }))).toHaveLength(1)
})

it.each([
  ['entries', { entries: 1 }, { limit: 'entries', found: 2, wanted: 1 }],
  ['bytes', { bytes: table.length + 10 }, { limit: 'bytes', found: table.length * 2, wanted: table.length + 10 }],
])('refuses more %s than the limit', async (_, limits, values) => {
  const zip = zipSync({ 'a.csv': table, 'b.csv': table })
  await expect(open(zip, limits)).rejects.toMatchObject({ code: 'zip_bomb', values })
})

it('refuses what is encrypted', async () => {
  const zip = zipSync({ 'a.csv': table })
  const at = listOf(zip) + 8
  zip[at] = (zip[at] ?? 0) | 1
  await expect(open(zip)).rejects.toMatchObject({ code: 'zip_encrypted', values: { entry: 'a.csv' } })
})

it('refuses what is packed in another way', async () => {
  const zip = zipSync({ 'a.csv': table })
  zip[listOf(zip) + 10] = 12
  await expect(open(zip)).rejects.toMatchObject({ code: 'zip_method_unknown', values: { entry: 'a.csv', found: 12 } })
})

it('refuses an entry that is larger than the list says', async () => {
  const zip = zipSync({ 'a.csv': table })
  new DataView(zip.buffer, zip.byteOffset).setUint32(listOf(zip) + 24, 1000, true)
  const [entry] = await open(zip)
  await expect(entry?.read(0, 1000)).rejects.toMatchObject({ code: 'zip_broken', values: { reason: 'size' } })
})

it('refuses an entry whose bytes were changed', async () => {
  const zip = zipSync({ 'a.csv': [table, { level: 0 }] })
  zip[1000] = (zip[1000] ?? 0) ^ 1
  const [entry] = await open(zip)
  await expect(entry?.read(0, 10)).rejects.toMatchObject({ code: 'zip_broken', values: { reason: 'checksum' } })
})
