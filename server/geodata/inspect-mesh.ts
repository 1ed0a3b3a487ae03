import { quietWork } from '@outcrop/compute/work.ts'
import { readGltf } from '@outcrop/geo/formats/gltf.ts'
import { readObj } from '@outcrop/geo/formats/obj.ts'
import { readPly } from '@outcrop/geo/formats/ply.ts'
import { readStl } from '@outcrop/geo/formats/stl.ts'
import { type Mesh, MESH_LIMITS, meshBounds } from '@outcrop/geo/mesh/mesh.ts'
import { MESH_RULES } from '@outcrop/validation/rules/mesh-rules.ts'
import type { Inspected, InspectionTask, Notebook } from './inspection.ts'
import { type Box, placeBox, requireProjection } from './placing.ts'
import { noteRefusal } from './refusal-note.ts'
import { noteRules } from './rule-notes.ts'

/** A mesh is read whole, and its edges are counted. */
const LIMITS = { ...MESH_LIMITS, bytes: 384 * 1024 * 1024 }
/** Coordinates that are all smaller are about the mesh's own middle. */
const LOCAL = 20_000

/** Counts vertices and triangles of a mesh, checks them, and finds where it lies. */
export async function inspectMesh(notes: Notebook, file: Inspected): Promise<void> {
  const { task, content } = file
  let mesh: Mesh | null
  try {
    mesh = await readMesh(file)
  } catch (error) {
    if (content === 'gltf' || content === 'glb') {
      const code = error instanceof Error && 'code' in error ? error.code : null
      // Packed in a way that programs for pictures know; what is inside is not looked at.
      if (code === 'gltf_extension_unknown') return notes.note('info', 'not_looked_into')
    }
    noteRefusal(notes, error, { size: task.size, otherwise: 'mesh_unreadable' })
    if (notes.findings.some(({ code }) => code === 'mesh_empty')) notes.facts.triangles = 0
    return
  }
  if (!mesh) return notes.note('info', 'not_looked_into')
  noteMesh(notes, mesh)
  await noteRules(notes, mesh, MESH_RULES)
  // Scenes of glTF are metres about their own middle, whatever they show.
  if (content === 'gltf' || content === 'glb') return
  await placeMesh(notes, task, boxOfMesh(mesh))
}

async function readMesh({ source, content }: Inspected): Promise<Mesh | null> {
  switch (content) {
    case 'obj':
      return await readObj(quietWork(), source, LIMITS)
    case 'ply':
      return await readPly(quietWork(), source, LIMITS)
    case 'stl':
      return await readStl(quietWork(), source, LIMITS)
    case 'gltf':
    case 'glb':
      return await readGltf(quietWork(), source, new Map(), LIMITS)
    default:
      return null
  }
}

export function noteMesh(notes: Notebook, { positions, indices }: Pick<Mesh, 'positions' | 'indices'>): void {
  notes.facts.vertices = positions.length / 3
  notes.facts.triangles = indices.length / 3
}

export function boxOfMesh(mesh: Pick<Mesh, 'positions'>): Box {
  const [west = 0, south = 0, , east = 0, north = 0] = meshBounds(mesh)
  return [west, south, east, north]
}

/** Says where a mesh lies, or that it lies nowhere: programs for pictures draw one about its own middle. */
async function placeMesh(notes: Notebook, task: InspectionTask, box: Box): Promise<void> {
  if (box.every((side) => Math.abs(side) < LOCAL)) {
    notes.facts.extent = box
    return notes.note('warning', 'mesh_local')
  }
  placeBox(notes, task, await requireProjection(notes, task, null), box)
}
