import {
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  Points,
  PointsMaterial,
  type BufferGeometry,
  type Object3D,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import { recentreObj, refersToFiles, type ModelFormat, type Point3 } from './model-file.ts'

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

/** Reads a model from its bytes. @throws ModelError for a glTF in several files; any error for damaged bytes */
export async function readModel(data: ArrayBuffer, format: ModelFormat): Promise<ReadModel> {
  switch (format) {
    case 'glb':
      return atOrigin(await readGltf(data))
    case 'gltf':
      if (refersToFiles(new TextDecoder().decode(data))) throw new ModelError('external')
      return atOrigin(await readGltf(data))
    case 'obj': {
      const { text, origin } = recentreObj(new TextDecoder().decode(data))
      const object = new OBJLoader().parse(text)
      object.traverse((part) => {
        if (part instanceof Mesh) part.material = surface(part.geometry as BufferGeometry)
      })
      return { object, origin }
    }
    case 'ply':
      return atOrigin(shapeOf(new PLYLoader().parse(data)))
    case 'stl':
      return atOrigin(faceted(new STLLoader().parse(data)))
  }
}

function atOrigin(object: Object3D): ReadModel {
  return { object, origin: [0, 0, 0] }
}

async function readGltf(data: ArrayBuffer): Promise<Object3D> {
  const { scene } = await new GLTFLoader().parseAsync(data, '')
  return scene
}

function faceted(geometry: BufferGeometry): Object3D {
  return new Mesh(geometry, surface(geometry))
}

/** A PLY without faces is a cloud of points. */
function shapeOf(geometry: BufferGeometry): Object3D {
  if (geometry.index !== null) return faceted(geometry)
  const vertexColors = geometry.hasAttribute('color')
  return new Points(
    geometry,
    new PointsMaterial({ size: 2, sizeAttenuation: false, vertexColors, color: hue(geometry) }),
  )
}

function surface(geometry: BufferGeometry): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: hue(geometry),
    vertexColors: geometry.hasAttribute('color'),
    side: DoubleSide,
    flatShading: true,
    roughness: 0.8,
    metalness: 0,
  })
}

function hue(geometry: BufferGeometry): number {
  return geometry.hasAttribute('color') ? 0xff_ff_ff : 0xc0_8a_4e
}
