import {
  Box3,
  Color,
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
  Spherical,
  Texture,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { MODEL_TRIANGLES_MAX, type ModelFormat, type Point3 } from './model-file.ts'
import { ModelError, readModel } from './model-reader.ts'
import type { ViewMoves } from './view-keys.ts'

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

const TURN_STEP = Math.PI / 24
const ZOOM_FACTOR = 0.8
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
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setClearColor(new Color(), 0)
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.domElement.setAttribute('aria-hidden', 'true')
  target.append(renderer.domElement)
  const controls = new OrbitControls(camera, renderer.domElement)
  const render = () => renderer.render(scene, camera)
  controls.addEventListener('change', render)
  // The first view follows the size of the frame; one that the person chose stays.
  let isMoved = false
  controls.addEventListener('start', () => (isMoved = true))

  function fit() {
    isMoved = false
    const { radius } = box.getBoundingSphere(new Sphere())
    const reach = Math.max(radius, 1e-6)
    const angle = (Math.min(camera.fov, camera.fov * camera.aspect) * Math.PI) / 360
    camera.position.copy(FIRST_VIEW).setLength((reach / Math.sin(angle)) * 1.05)
    camera.near = reach / 1000
    camera.far = reach * 100
    camera.updateProjectionMatrix()
    controls.maxDistance = reach * 50
    controls.target.set(0, 0, 0)
    controls.update()
    render()
  }
  function resize() {
    const { clientWidth: width, clientHeight: height } = target
    if (width === 0 || height === 0) return
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    renderer.setSize(width, height)
    if (isMoved) render()
    else fit()
  }
  resize()
  const observer = new ResizeObserver(resize)
  observer.observe(target)

  return {
    figures: {
      ...counted,
      size: [size.x, size.y, size.z],
      center: [center.x + origin[0], center.y + origin[1], center.z + origin[2]],
    },
    turn(right, up) {
      isMoved = true
      const away = camera.position.clone().sub(controls.target)
      const place = new Spherical().setFromVector3(away)
      place.theta += right * TURN_STEP
      place.phi -= up * TURN_STEP
      camera.position.setFromSpherical(place.makeSafe()).add(controls.target)
      controls.update()
    },
    zoom(steps) {
      isMoved = true
      const away = camera.position.clone().sub(controls.target)
      camera.position.copy(away.multiplyScalar(ZOOM_FACTOR ** steps)).add(controls.target)
      controls.update()
    },
    reset: fit,
    setZUp(zUp) {
      pivot.rotation.x = zUp ? -Math.PI / 2 : 0
      render()
    },
    setWireframe(wireframe) {
      for (const material of materialsOf(object)) if ('wireframe' in material) material.wireframe = wireframe
      render()
    },
    remove() {
      observer.disconnect()
      controls.dispose()
      dispose(object)
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
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
