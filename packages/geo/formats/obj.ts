import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { addFan, checkSize, IndexList, type Mesh, MESH_LIMITS, type MeshLimits } from '../mesh/mesh.ts'
import { PartList } from '../mesh/part-list.ts'
import { NumberList } from '../vector/vector-layer.ts'
import { ByteScanner } from './byte-scanner.ts'
import { readWholeFile } from './whole-file.ts'

/**
 * Reads the faces of a Wavefront OBJ, fanned into triangles; a part for each object, group and material. Places are taken as
 * they are (z up). Corners may count back from the last vertex. Normals, textures, lines and curves are left out.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `number_wanted` (file, line, found, wanted), `mesh_broken`
 * (file, line, found, wanted), `mesh_empty` (file), `mesh_too_large` (file, found, wanted, limit).
 */
export async function readObj(work: Work, source: ByteSource, limits: Partial<MeshLimits> = {}): Promise<Mesh> {
  const most = { ...MESH_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  const scan = new ByteScanner(source.name, bytes)
  const positions = new NumberList()
  const indices = new IndexList()
  const parts = new PartList()
  const rest = work.part(0.1, 1)
  const face: number[] = []
  let steps = 0
  while (scan.next()) {
    if (scan.is('v')) {
      for (let axis = 0; axis < 3; axis += 1) {
        scan.nextInLine()
        positions.push(scan.finiteNumber())
      }
    } else if (scan.is('f')) {
      readFace(scan, positions.length / 3, face)
      addFan(face, indices)
    } else if (scan.is('o') || scan.is('g')) parts.begin(indices.length, { name: scan.restOfLineAhead() })
    else if (scan.is('usemtl')) parts.begin(indices.length, { material: scan.restOfLineAhead() })
    scan.skipLine()
    steps += 1
    if (steps % 8192 === 0) {
      checkSize(source.name, positions.length / 3, indices.length / 3, most)
      await rest.pause(scan.share)
    }
  }
  checkSize(source.name, positions.length / 3, indices.length / 3, most)
  if (indices.length === 0) throw new Refusal('mesh_empty', { file: source.name })
  return {
    name: source.name,
    positions: positions.toArray(),
    indices: indices.toArray(),
    parts: parts.finish(indices.length),
    crs: null,
  }
}

/** Corners are `12`, `12/3`, `12/3/4` or `12//4`; -1 is the last vertex. */
function readFace(scan: ByteScanner, vertexCount: number, face: number[]): void {
  face.length = 0
  while (scan.nextInLine()) {
    let end = scan.start
    while (end < scan.end && scan.bytes[end] !== 0x2f) end += 1
    const written = scan.numberBetween(scan.start, end)
    const corner = written < 0 ? vertexCount + written : written - 1
    if (!Number.isInteger(corner) || corner < 0 || corner >= vertexCount) throw broken(scan, `1 to ${vertexCount}`)
    face.push(corner)
  }
  if (face.length < 3) throw broken(scan, 'f 1 2 3')
}

function broken(scan: ByteScanner, expected: string): Refusal {
  return new Refusal('mesh_broken', {
    file: scan.file,
    line: scan.line,
    found: scan.word.slice(0, 60),
    wanted: expected,
  })
}
