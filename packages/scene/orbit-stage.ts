import { Color, type PerspectiveCamera, Quaternion, type Scene, Spherical, Vector3, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { ViewMoves } from './view-moves.ts'

/** The view that shows all: from which side, and how far the scene reaches from its origin. */
export interface WholeView {
  readonly from: Vector3
  readonly reach: number
  /** How many times as far away as the scene needs. */
  readonly margin: number
}

export interface OrbitStageOptions {
  readonly scene: Scene
  readonly camera: PerspectiveCamera
  readonly whole: () => WholeView
}

/** A scene in a frame, turned by dragging and by keys. It is drawn again after each move and each other size of the frame. */
export interface OrbitStage {
  readonly moves: ViewMoves
  readonly render: () => void
  /** Shows all, unless somebody moved the view. */
  readonly fit: () => void
  /** Looks at another place, from no further away than this. */
  readonly lookAt: (place: Vector3, most: number) => void
  readonly remove: () => void
}

const TURN_STEP = Math.PI / 24
const ZOOM_FACTOR = 0.8

export function openOrbitStage(target: HTMLElement, { scene, camera, whole }: OrbitStageOptions): OrbitStage {
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

  function reset() {
    isMoved = false
    const { from, reach, margin } = whole()
    const angle = (Math.min(camera.fov, camera.fov * camera.aspect) * Math.PI) / 360
    camera.position.copy(from).setLength((reach / Math.sin(angle)) * margin)
    camera.near = reach / 1000
    camera.far = reach * 200
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
    else reset()
  }
  /** Puts the camera elsewhere, as seen from what it looks at. */
  function move(change: (away: Vector3) => Vector3, place = controls.target) {
    isMoved = true
    const away = change(camera.position.clone().sub(controls.target))
    controls.target.copy(place)
    camera.position.copy(place).add(away)
    controls.update()
  }
  // Spherical has its pole along y.
  const toPole = new Quaternion().setFromUnitVectors(camera.up, new Vector3(0, 1, 0))
  const fromPole = toPole.clone().invert()
  resize()
  const observer = new ResizeObserver(resize)
  observer.observe(target)

  return {
    render,
    fit: () => !isMoved && reset(),
    lookAt: (place, most) => move((away) => away.setLength(Math.min(away.length(), most)), place),
    moves: {
      turn: (right, up) =>
        move((away) => {
          const seen = new Spherical().setFromVector3(away.applyQuaternion(toPole))
          seen.theta += right * TURN_STEP
          seen.phi -= up * TURN_STEP
          return away.setFromSpherical(seen.makeSafe()).applyQuaternion(fromPole)
        }),
      zoom: (steps) => move((away) => away.multiplyScalar(ZOOM_FACTOR ** steps)),
      reset,
    },
    remove() {
      observer.disconnect()
      controls.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}
