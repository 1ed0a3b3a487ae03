import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { createWork } from '@outcrop/compute/work.ts'
import { readObj } from '@outcrop/geo/formats/obj.ts'
import { readPly } from '@outcrop/geo/formats/ply.ts'
import { readStl } from '@outcrop/geo/formats/stl.ts'
import type { Mesh as ReadMesh } from '@outcrop/geo/mesh/mesh.ts'
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Points,
  PointsMaterial,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MODEL_TRIANGLES_MAX, refersToFiles, type ModelFormat, type Point3 } from './model-file.ts'

export type ModelFault = 'failed' | 'external' | 'empty' | 'dense'

/** Why a model is not drawn. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly fault: ModelFault
  readonly triangles: number

  constructor(fault: ModelFault, triangles = 0) {
    super(fault)
    this.fault = fault
    this.triangles = triangles
  }
}

export interface ReadModel {
  readonly object: Object3D
  /** What was taken from all coordinates. */
  readonly origin: Point3
}

/** Graphics cards count in seven digits, which is half a metre for a northing: beyond this, meshes move to their first vertex. */
const FAR = 20_000
const FAULTS: Readonly<Record<string, ModelFault>> = { mesh_empty: 'empty', mesh_too_large: 'dense' }
const LIMITS = { triangles: MODEL_TRIANGLES_MAX }

/**
 * Reads a model from its bytes: OBJ, PLY and STL as data validation does, glTF with its materials.
 * @throws ModelError for a glTF in several files, and for meshes that are empty or too large; any error for damaged bytes
 */
export async function readModel(data: ArrayBuffer, format: ModelFormat): Promise<ReadModel> {
  switch (format) {
    case 'gltf':
      if (refersToFiles(new TextDecoder().decode(data))) throw new ModelError('external')
      return await readGltf(data)
    case 'glb':
      return await readGltf(data)
    default:
      return drawnMesh(await readMesh(data, format))
  }
}

async function readGltf(data: ArrayBuffer): Promise<ReadModel> {
  const { scene } = await new GLTFLoader().parseAsync(data, '')
  return { object: scene, origin: [0, 0, 0] }
}

async function readMesh(data: ArrayBuffer, format: 'obj' | 'ply' | 'stl'): Promise<ReadMesh> {
  const source = sourceOfBytes(`model.${format}`, new Uint8Array(data))
  // The page goes on while a large file is read.
  const work = createWork({
    now: () => performance.now(),
    breathe: () =>
      new Promise((resolve) => {
        setTimeout(resolve)
      }),
    isCancelled: () => false,
    progress: () => {},
  })
  try {
    if (format === 'obj') return await readObj(work, source, LIMITS)
    return format === 'stl'
      ? await readStl(work, source, LIMITS)
      : await readPly(work, source, { ...LIMITS, drawn: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fault = FAULTS[error.code]
    throw fault ? new ModelError(fault, Number(error.values['found'] ?? 0)) : error
  }
}

function drawnMesh({ positions, indices, colors }: ReadMesh): ReadModel {
  const origin = originOf(positions)
  const near = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 1) near[at] = (positions[at] ?? 0) - (origin[at % 3] ?? 0)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(near, 3))
  if (colors) geometry.setAttribute('color', new BufferAttribute(colors, 3, true))
  const look = { color: colors ? 0xff_ff_ff : 0xc0_8a_4e, vertexColors: colors !== undefined }
  if (indices.length === 0)
    return { object: new Points(geometry, new PointsMaterial({ ...look, size: 2, sizeAttenuation: false })), origin }
  geometry.setIndex(new BufferAttribute(indices, 1))
  const surface = { ...look, side: DoubleSide, flatShading: true, roughness: 0.8, metalness: 0 }
  return { object: new Mesh(geometry, new MeshStandardMaterial(surface)), origin }
}

/** The first vertex in whole units, where a mesh is in map coordinates. */
function originOf([x = 0, y = 0, z = 0]: Float64Array): Point3 {
  const first = [Math.round(x), Math.round(y), Math.round(z)] as const
  return Math.max(...first.map(Math.abs)) < FAR ? [0, 0, 0] : first
}
