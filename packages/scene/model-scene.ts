import {
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  Material,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Points,
  Scene,
  Sphere,
  Texture,
  Vector3,
  type BufferGeometry,
} from 'three'
import { MODEL_TRIANGLES_MAX, type ModelFormat, type Point3 } from './model-file.ts'
import { ModelError, readModel } from './model-reader.ts'
import { openOrbitStage } from './orbit-stage.ts'
import type { ViewMoves } from './view-moves.ts'

export interface ModelFigures {
  readonly triangles: number
  readonly points: number
  /** Along the axes of the file. */
  readonly size: Point3
  readonly center: Point3
}

export interface ModelScene extends ViewMoves {
  readonly figures: ModelFigures
  readonly setZUp: (zUp: boolean) => void
  readonly setWireframe: (wireframe: boolean) => void
  readonly remove: () => void
}

/** From the south-east and above. */
const FIRST_VIEW = new Vector3(1, 0.8, 1.2)

/** Reads a model and draws it about its own middle. @throws ModelError, or whatever its reader says of damaged bytes */
export async function drawModel(target: HTMLElement, data: ArrayBuffer, format: ModelFormat): Promise<ModelScene> {
  const { object, origin } = await readModel(data, format)
  const counted = countParts(object)
  const box = new Box3().setFromObject(object)
  if (counted.triangles > MODEL_TRIANGLES_MAX) throw new ModelError('dense', counted.triangles)
  if (box.isEmpty()) throw new ModelError('empty')
  const center = box.getCenter(new Vector3())
  const size = box.getSize(new Vector3())
  recentre(object, center)

  const pivot = new Group().add(object)
  const scene = new Scene().add(pivot, new HemisphereLight(0xff_ff_ff, 0x8d_8d_8d, 2))
  const camera = new PerspectiveCamera(45)
  const sun = new DirectionalLight(0xff_ff_ff, 2)
  sun.position.set(0.5, 1, 0.3)
  camera.add(sun)
  scene.add(camera)
  const { radius } = box.getBoundingSphere(new Sphere())
  const stage = openOrbitStage(target, {
    scene,
    camera,
    whole: () => ({ from: FIRST_VIEW, reach: Math.max(radius, 1e-6), margin: 1.05 }),
  })

  return {
    figures: {
      ...counted,
      size: [size.x, size.y, size.z],
      center: [center.x + origin[0], center.y + origin[1], center.z + origin[2]],
    },
    ...stage.moves,
    setZUp(zUp) {
      pivot.rotation.x = zUp ? -Math.PI / 2 : 0
      stage.render()
    },
    setWireframe(wireframe) {
      for (const material of materialsOf(object)) if ('wireframe' in material) material.wireframe = wireframe
      stage.render()
    },
    remove() {
      stage.remove()
      dispose(object)
    },
  }
}

function countParts(object: Object3D) {
  let [triangles, points] = [0, 0]
  object.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Points)) return
    const geometry = part.geometry as BufferGeometry
    const count = geometry.index?.count ?? geometry.getAttribute('position')?.count ?? 0
    if (part instanceof Mesh) triangles += Math.floor(count / 3)
    else points += count
  })
  return { triangles, points }
}

/** Vertices move themselves where nothing else places them, so that large coordinates do not tremble. */
function recentre(object: Object3D, center: Vector3) {
  const parts: BufferGeometry[] = []
  let isPlain = true
  object.traverse((part) => {
    if (!part.position.equals(new Vector3()) || part.rotation.x || part.rotation.y || part.rotation.z) isPlain = false
    if (!part.scale.equals(new Vector3(1, 1, 1))) isPlain = false
    if ('geometry' in part) parts.push(part.geometry as BufferGeometry)
  })
  if (isPlain) for (const geometry of new Set(parts)) geometry.translate(-center.x, -center.y, -center.z)
  else object.position.sub(center)
}

function materialsOf(object: Object3D): Material[] {
  const found = new Set<Material>()
  object.traverse((part) => {
    if (!('material' in part)) return
    for (const material of [part.material].flat()) if (material instanceof Material) found.add(material)
  })
  return [...found]
}

function dispose(object: Object3D) {
  for (const material of materialsOf(object)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
    material.dispose()
  }
  object.traverse((part) => {
    if ('geometry' in part) (part.geometry as BufferGeometry).dispose()
  })
}
