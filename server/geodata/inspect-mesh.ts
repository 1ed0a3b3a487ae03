import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { InspectionTask, Notebook } from './inspection.ts'
import { type Box, emptyBox, growBox, placeBox, requireProjection } from './placing.ts'

interface Counted {
  readonly vertices: number
  readonly triangles: number
  /** Null where the format does not say without being read whole. */
  readonly box: Box | null
}

const GLB_HEAD_BYTES = 20
const JSON_MAX_BYTES = 64 * 1024 * 1024

/** Counts vertices and triangles of a mesh, and finds where it lies. */
export async function inspectMesh(notes: Notebook, task: InspectionTask): Promise<void> {
  const ending = task.name.slice(task.name.lastIndexOf('.') + 1).toLowerCase()
  const reader = READERS[ending]
  if (!reader) return notes.note('info', 'not_looked_into')
  let counted: Counted
  try {
    counted = await reader(task.path)
  } catch (error) {
    return notes.note('error', 'mesh_unreadable', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
  }
  notes.facts.vertices = counted.vertices
  notes.facts.triangles = counted.triangles
  if (counted.vertices === 0 || counted.triangles === 0) return notes.note('error', 'mesh_empty')
  if (!counted.box) return
  const [west, south, east, north] = counted.box
  // Drawn about its own middle, as programs for pictures do: it lies nowhere.
  const isLocal = Math.max(Math.abs(west), Math.abs(south), Math.abs(east), Math.abs(north)) < 20_000
  if (isLocal) {
    notes.facts.extent = counted.box
    return notes.note('warning', 'mesh_local')
  }
  placeBox(notes, task, await requireProjection(notes, task, null), counted.box)
}

const READERS: Readonly<Record<string, (path: string) => Promise<Counted>>> = {
  obj: readObj,
  ply: readPly,
  stl: readStl,
  gltf: async (path) => countGltf(JSON.parse(await readFile(path, 'utf8')) as Gltf),
  glb: readGlb,
}

async function readObj(path: string): Promise<Counted> {
  const box = emptyBox()
  let [vertices, triangles] = [0, 0]
  for await (const line of createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })) {
    if (line.startsWith('v ')) {
      const [x = Number.NaN, y = Number.NaN] = line.slice(2).trim().split(/\s+/).map(Number)
      if (!(Number.isFinite(x) && Number.isFinite(y))) throw new Error(`“${line.slice(0, 60)}” is no vertex`)
      growBox(box, x, y)
      vertices += 1
    } else if (line.startsWith('f ')) triangles += Math.max(0, line.slice(2).trim().split(/\s+/).length - 2)
  }
  return { vertices, triangles, box: vertices > 0 ? box : null }
}

async function readPly(path: string): Promise<Counted> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    const count = (what: string) => Number(new RegExp(`^element ${what} (\\d+)`, 'm').exec(head)?.[1] ?? 0)
    return { vertices: count('vertex'), triangles: count('face'), box: null }
  } finally {
    await file.close()
  }
}

async function readStl(path: string): Promise<Counted> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(84), 0, 84, 0)
    const triangles = buffer.readUInt32LE(80)
    if (size === 84 + 50 * triangles) return { vertices: triangles * 3, triangles, box: null }
  } finally {
    await file.close()
  }
  let vertices = 0
  for await (const line of createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity }))
    if (/^\s*vertex\s/i.test(line)) vertices += 1
  return { vertices, triangles: Math.floor(vertices / 3), box: null }
}

interface Gltf {
  readonly accessors?: readonly { readonly count: number }[]
  readonly meshes?: readonly {
    readonly primitives: readonly {
      readonly mode?: number
      readonly indices?: number
      readonly attributes: { readonly POSITION?: number }
    }[]
  }[]
}

async function readGlb(path: string): Promise<Counted> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(GLB_HEAD_BYTES), 0, GLB_HEAD_BYTES, 0)
    const length = buffer.readUInt32LE(12)
    if (length > JSON_MAX_BYTES) throw new Error('The description of the scene is too long')
    const { buffer: json } = await file.read(Buffer.alloc(length), 0, length, GLB_HEAD_BYTES)
    return countGltf(JSON.parse(json.toString('utf8')) as Gltf)
  } finally {
    await file.close()
  }
}

/** Scenes of glTF are metres about their own middle, with the second axis upwards. */
function countGltf({ accessors = [], meshes = [] }: Gltf): Counted {
  const countOf = (index: number | undefined) => (index === undefined ? 0 : (accessors[index]?.count ?? 0))
  let [vertices, triangles] = [0, 0]
  for (const { primitives } of meshes)
    for (const { mode = 4, indices, attributes } of primitives) {
      const count = countOf(attributes.POSITION)
      vertices += count
      if (mode === 4) triangles += Math.floor((indices === undefined ? count : countOf(indices)) / 3)
    }
  return { vertices, triangles, box: null }
}
