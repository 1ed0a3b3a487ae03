import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { onTestFinished } from 'vitest'
import { findDataKind } from '../geodata/data-kind.ts'
import { inspect } from '../geodata/inspect.ts'

const FIXTURES = path.join(import.meta.dirname, '../../tests/fixtures/geodata')
const HALVORSEN = { latitude: 56.62, longitude: -130.42 }

interface Looked {
  readonly category: DataCategory
  readonly parts?: readonly string[]
  readonly crs?: string | null
}

/** What is found in a fixture, or in a file of that name with other bytes. */
export async function look(
  name: string,
  { category, parts = [], crs = 'EPSG:26909' }: Looked,
  content?: string | Uint8Array,
) {
  let file = path.join(FIXTURES, name)
  if (content !== undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-geodata-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    file = path.join(folder, name)
    await writeFile(file, content)
  }
  const { size } = await stat(file)
  const found = await findDataKind((await readFile(file)).subarray(0, 4100), { name, size })
  if (!found) throw new Error(`${name} is not taken`)
  return await inspect({
    path: file,
    name,
    ...found,
    size,
    category,
    partsSize: 0,
    parts: Object.fromEntries(parts.map((part) => [part.split('.').at(-1), path.join(FIXTURES, part)])),
    crs,
    location: HALVORSEN,
  })
}

export const errors = ({ findings }: Awaited<ReturnType<typeof look>>) =>
  findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
export const codes = ({ findings }: Awaited<ReturnType<typeof look>>) => findings.map(({ code }) => code)
