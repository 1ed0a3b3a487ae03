import { hypot } from '@outcrop/compute/portable-math.ts'
import type { Bounds } from '@outcrop/geo/grid/grid.ts'
import { countEdges, signedVolume6 } from '@outcrop/geo/mesh/edges.ts'
import { type Mesh, meshBounds } from '@outcrop/geo/mesh/mesh.ts'
import { isDegenerate } from '@outcrop/geo/mesh/thin-triangle.ts'
import { FindingList, type PartFinding, type PartRule, wholePart } from './part-rule.ts'

type MeshRule = PartRule<Mesh>

function placeOf({ positions }: Mesh, vertex: number): PartFinding['place'] {
  return vertex < 0 ? null : [positions[vertex * 3] ?? 0, positions[vertex * 3 + 1] ?? 0]
}

const openEdges: MeshRule = {
  code: 'M01',
  severity: 'info',
  limits: {},
  fixes: [],
  async check(mesh, { work }) {
    const { open, shared, openAt, sharedAt } = await countEdges(work, mesh)
    const findings: PartFinding[] = []
    if (open > 0) findings.push({ at: -1, place: placeOf(mesh, openAt), count: open, values: { found: 'open' } })
    if (shared > 0)
      findings.push({ at: -1, place: placeOf(mesh, sharedAt), count: shared, values: { found: 'shared' } })
    return findings
  },
}

/** Neighbours that face to different sides, or a closed mesh that is inside out. */
const flippedFaces: MeshRule = {
  code: 'M02',
  severity: 'info',
  limits: {},
  fixes: ['orient_faces'],
  async check(mesh, { work }) {
    const { open, shared, turned, turnedAt } = await countEdges(work.part(0, 0.8), mesh)
    if (turned > 0) return [{ at: -1, place: placeOf(mesh, turnedAt), count: turned, values: { found: 'neighbours' } }]
    const isClosed = open === 0 && shared === 0 && mesh.indices.length > 0
    if (!isClosed || (await signedVolume6(work.part(0.8, 1), mesh)) >= 0) return []
    return wholePart({ found: 'inside_out' }, mesh.indices.length / 3)
  },
}

/** Triangles with a corner twice, or so thin that they have no area beside their longest side. */
const degenerate: MeshRule = {
  code: 'M03',
  severity: 'warning',
  limits: { height: { value: 1e-6, minimum: 0, maximum: 0.1, unit: '' } },
  fixes: ['drop_degenerate'],
  async check(mesh, { work, limits }) {
    const { indices } = mesh
    const list = new FindingList()
    const thinnest = limits['height'] ?? 1e-6
    for (let at = 0; at + 2 < indices.length; at += 3) {
      if (at % 49_152 === 0) await work.pause(at / indices.length)
      if (!isDegenerate(mesh, at, thinnest)) continue
      list.add({ at: at / 3, place: placeOf(mesh, indices[at] ?? 0), count: 1, values: {} })
    }
    return list.findings
  },
}

/** Metres between two boxes; 0 where they meet. */
function gap(one: Bounds, other: Bounds): number {
  const dx = Math.max(0, one[0] - other[2], other[0] - one[2])
  const dy = Math.max(0, one[1] - other[3], other[1] - one[3])
  return hypot(dx, dy)
}

function flatBounds(mesh: Mesh, scale = 1): Bounds | null {
  if (mesh.positions.length === 0) return null
  const [west = 0, south = 0, , east = 0, north = 0] = meshBounds(mesh)
  return [west * scale, south * scale, east * scale, north * scale]
}

/** A mesh about its own origin, or in another system, lies far from the property and needs a shift. */
const farAway: MeshRule = {
  code: 'M04',
  severity: 'warning',
  limits: { distance: { value: 50, minimum: 0.1, maximum: 20_000, unit: 'km' } },
  fixes: ['shift'],
  check(mesh, { surroundings: { property, system }, limits }) {
    const bounds = flatBounds(mesh)
    if (!bounds || !property) return []
    const distance = (gap(bounds, property) * (system?.metresPerUnit ?? 1)) / 1000
    if (distance <= (limits['distance'] ?? 50)) return []
    const place = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] as const
    const isLocal = gap(bounds, [0, 0, 0, 0]) < gap(bounds, property) / 1000
    const shift = [
      Math.round((property[0] + property[2]) / 2 - place[0]),
      Math.round((property[1] + property[3]) / 2 - place[1]),
    ] as const
    const values = {
      distance: Math.round(distance * 10) / 10,
      found: isLocal ? 'own_origin' : 'elsewhere',
      x: shift[0],
      y: shift[1],
    }
    return [{ at: -1, place, count: 1, values }]
  },
}

/** Lengths in metres that meshes are drawn in. */
const UNITS = { ft: 0.3048, mm: 0.001, cm: 0.01, in: 0.0254 } as const

/**
 * The mesh does not meet the property, and the file names another unit than the system has; or it meets the property when it
 * is taken for feet, inches, centimetres or millimetres.
 */
const otherUnit: MeshRule = {
  code: 'M05',
  severity: 'warning',
  limits: {},
  fixes: ['scale'],
  check(mesh, { surroundings: { property, system, declaredMetresPerUnit } }) {
    const metres = system?.metresPerUnit ?? 1
    const declared = declaredMetresPerUnit
    const bounds = flatBounds(mesh)
    // Many programs leave the unit of their template in the file: where the mesh lies says more.
    if (!bounds || (property && gap(bounds, property) === 0)) return []
    if (declared !== undefined && Math.abs(declared - metres) > 1e-6 * metres)
      return wholePart({ found: unitOf(declared), factor: declared / metres })
    if (!property) return []
    for (const [unit, length] of Object.entries(UNITS)) {
      const scaled = flatBounds(mesh, length / metres)
      const isLarge = scaled && scaled[2] - scaled[0] > (property[2] - property[0]) / 1000
      if (scaled && isLarge && gap(scaled, property) === 0) return wholePart({ found: unit, factor: length / metres })
    }
    return []
  },
}

function unitOf(metres: number): string {
  return (
    Object.entries(UNITS).find(([, length]) => Math.abs(length - metres) < 1e-6)?.[0] ??
    (metres === 1 ? 'm' : String(metres))
  )
}

export const MESH_RULES: readonly MeshRule[] = [openEdges, flippedFaces, degenerate, farAway, otherUnit]
