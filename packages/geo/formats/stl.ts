import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { checkSize, type Mesh, MESH_LIMITS, type MeshLimits, weldVertices } from '../mesh/mesh.ts'
import { PartList } from '../mesh/part-list.ts'
import { NumberList } from '../vector/vector-layer.ts'
import { ByteScanner } from './byte-scanner.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

const HEAD_SIZE = 84
const TRIANGLE_SIZE = 50

/**
 * Reads an STL, text or binary; corners at the very same place become one vertex. A file that begins with `solid` and has the
 * length of a binary one is binary.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off` (file, found, wanted: bytes), `mesh_broken` (file, line,
 * found, wanted), `number_wanted` (file, line, found, wanted), `mesh_empty` (file), `mesh_too_large` (file, found, wanted, limit).
 */
export async function readStl(work: Work, source: ByteSource, limits: Partial<MeshLimits> = {}): Promise<Mesh> {
  const most = { ...MESH_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  const parts = new PartList()
  const reading = work.part(0.1, 0.6)
  const corners = isText(bytes)
    ? await readText(reading, new ByteScanner(source.name, bytes), parts, most)
    : await readBinary(reading, source.name, bytes, most)
  if (corners.length === 0) throw new Refusal('mesh_empty', { file: source.name })
  const welded = await weldVertices(work.part(0.6, 1), corners)
  return { name: source.name, ...welded, parts: parts.finish(corners.length / 3), crs: null }
}

function isText(bytes: Uint8Array): boolean {
  if (!/^\s*solid\b/i.test(String.fromCharCode(...bytes.subarray(0, 64)))) return false
  return bytes.length < HEAD_SIZE || bytes.length !== HEAD_SIZE + viewOf(bytes).getUint32(80, true) * TRIANGLE_SIZE
}

async function readBinary(work: Work, file: string, bytes: Uint8Array, limits: MeshLimits): Promise<Float64Array> {
  if (bytes.length < HEAD_SIZE) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: HEAD_SIZE })
  const view = viewOf(bytes)
  const count = view.getUint32(80, true)
  const expected = HEAD_SIZE + count * TRIANGLE_SIZE
  if (bytes.length < expected) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: expected })
  checkSize(file, 0, count, limits)
  const corners = new Float64Array(count * 9)
  for (let triangle = 0; triangle < count; triangle += 1) {
    const at = HEAD_SIZE + triangle * TRIANGLE_SIZE + 12
    for (let number = 0; number < 9; number += 1) {
      const value = view.getFloat32(at + number * 4, true)
      if (!Number.isFinite(value))
        throw new Refusal('mesh_broken', { file, line: 0, found: `triangle ${triangle + 1}`, wanted: '12.5' })
      corners[triangle * 9 + number] = value
    }
    if (triangle % 16_384 === 0) await work.pause(triangle / count)
  }
  return corners
}

async function readText(work: Work, scan: ByteScanner, parts: PartList, limits: MeshLimits): Promise<Float64Array> {
  const corners = new NumberList()
  let ofFacet = 0
  let isEnded = false
  for (let steps = 0; scan.next(); steps += 1) {
    if (scan.is('vertex')) {
      for (let axis = 0; axis < 3; axis += 1) {
        scan.next()
        corners.push(scan.finiteNumber())
      }
      ofFacet += 1
    } else if (scan.is('endfacet')) {
      if (ofFacet !== 3) throw broken(scan, ofFacet)
      ofFacet = 0
    } else if (scan.is('solid')) {
      parts.begin(corners.length / 3, { name: scan.restOfLineAhead() })
      scan.skipLine()
      isEnded = false
    } else if (scan.is('endsolid')) {
      scan.skipLine()
      isEnded = true
    }
    if (steps % 8192 === 0) {
      checkSize(scan.file, 0, corners.length / 9, limits)
      await work.pause(scan.share)
    }
  }
  if (ofFacet !== 0 || !isEnded)
    throw new Refusal('mesh_broken', { file: scan.file, line: scan.line, found: '', wanted: 'endsolid' })
  checkSize(scan.file, 0, corners.length / 9, limits)
  return corners.toArray()
}

function broken(scan: ByteScanner, found: number): Refusal {
  return new Refusal('mesh_broken', { file: scan.file, line: scan.line, found: `${found} vertex`, wanted: '3 vertex' })
}
