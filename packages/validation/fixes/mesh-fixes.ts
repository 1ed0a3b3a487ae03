import * as v from 'valibot'
import type { Work } from '@outcrop/compute/work.ts'
import type { Mesh, MeshPart } from '@outcrop/geo/mesh/mesh.ts'
import { orientedMesh } from '@outcrop/geo/mesh/orient-faces.ts'
import { isDegenerate } from '@outcrop/geo/mesh/thin-triangle.ts'
import { definePartFix, fixesByName } from './part-fix.ts'

const orientFaces = definePartFix<Mesh, object>({
  name: 'orient_faces',
  version: 1,
  choice: v.object({}),
  apply: (mesh, { work }) => orientedMesh(work, mesh),
})

/** Triangles without an area are left out; their corners stay. */
const dropDegenerate = definePartFix<Mesh, object>({
  name: 'drop_degenerate',
  version: 1,
  choice: v.object({}),
  async apply(mesh, { work, limits }) {
    const thinnest = limits['height'] ?? 1e-6
    const kept = new Uint32Array(mesh.indices.length)
    const parts: MeshPart[] = []
    let used = 0
    const ranges =
      mesh.parts.length > 0 ? mesh.parts : [{ name: '', material: '', start: 0, count: mesh.indices.length }]
    for (const { start, count, ...part } of ranges) {
      const from = used
      for (let at = start; at < start + count; at += 3) {
        if (at % 49_152 === 0) await work.pause(at / mesh.indices.length)
        if (isDegenerate(mesh, at, thinnest)) continue
        kept.set(mesh.indices.subarray(at, at + 3), used)
        used += 3
      }
      if (used > from) parts.push({ ...part, start: from, count: used - from })
    }
    if (used === mesh.indices.length) return null
    return { ...mesh, indices: kept.slice(0, used), parts: mesh.parts.length > 0 ? parts : [] }
  },
})

/** The mesh is moved by x, y and z: those that are given, else from where it lies to the middle of the property. */
const shift = definePartFix<Mesh, { x?: number | undefined; y?: number | undefined; z?: number | undefined }>({
  name: 'shift',
  version: 1,
  choice: v.object({ x: v.optional(v.number()), y: v.optional(v.number()), z: v.optional(v.number()) }),
  async apply(mesh, { work, findings }, { x, y, z }) {
    const values = findings[0]?.values
    const isDeclared = x !== undefined || y !== undefined || z !== undefined
    const by = isDeclared ? [x ?? 0, y ?? 0, z ?? 0] : [Number(values?.['x'] ?? 0), Number(values?.['y'] ?? 0), 0]
    if (by.every((value) => value === 0)) return null
    return { ...mesh, positions: await placed(work, mesh, (value, axis) => value + (by[axis] ?? 0)) }
  },
})

/** All lengths are multiplied: by `factor`, else by that of the unit that the rule finds. */
const scale = definePartFix<Mesh, { factor?: number | undefined }>({
  name: 'scale',
  version: 1,
  choice: v.object({ factor: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1e6))) }),
  async apply(mesh, { work, findings }, { factor }) {
    const by = factor ?? Number(findings[0]?.values['factor'] ?? 1)
    return by === 1 ? null : { ...mesh, positions: await placed(work, mesh, (value) => value * by) }
  },
})

async function placed(
  work: Work,
  { positions }: Mesh,
  place: (value: number, axis: number) => number,
): Promise<Float64Array> {
  const next = new Float64Array(positions.length)
  for (let at = 0; at < positions.length; at += 1) {
    next[at] = place(positions[at] ?? 0, at % 3)
    if (at % 98_304 === 0) await work.pause(at / positions.length)
  }
  return next
}

export const MESH_FIXES = fixesByName([orientFaces, dropDegenerate, shift, scale])
