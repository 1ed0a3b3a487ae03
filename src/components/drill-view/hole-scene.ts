import { Color, PerspectiveCamera, Scene, Spherical, Vector3, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { ViewMoves } from '#/components/media/view-keys.ts'
import { type DrillSceneData, isSamePlace, type Place } from './drill-scene-data.ts'
import { HoleLayers, near } from './hole-layers.ts'
import { pickAt, type Picked } from './pick.ts'

export interface HoleScene extends ViewMoves {
  readonly show: (data: DrillSceneData) => void
  readonly choose: (chosen: { readonly hole: string; readonly point: Place | null } | null) => void
  readonly pick: (pixel: readonly [number, number]) => Picked | null
  readonly remove: () => void
}

const TURN_STEP = Math.PI / 24
const ZOOM_FACTOR = 0.8
/** From the south-east and above. */
const FIRST_VIEW = new Vector3(0.8, -1, 0.7)

/** Holes in space, up along z: traces, collars, findings and what is chosen, each one draw call. */
export function drawHoles(target: HTMLElement, first: DrillSceneData): HoleScene {
  let data = first
  let seen: Place | null = null
  const scene = new Scene()
  const camera = new PerspectiveCamera(45, 1, 1, 1e6)
  camera.up.set(0, 0, 1)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setClearColor(new Color(), 0)
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.domElement.setAttribute('aria-hidden', 'true')
  target.append(renderer.domElement)
  const layers = new HoleLayers()
  scene.add(...layers.all)
  const controls = new OrbitControls(camera, renderer.domElement)
  const render = () => renderer.render(scene, camera)
  controls.addEventListener('change', render)
  let isMoved = false
  controls.addEventListener('start', () => (isMoved = true))

  function fill() {
    layers.fill(data)
    render()
  }
  function fit() {
    isMoved = false
    const angle = (Math.min(camera.fov, camera.fov * camera.aspect) * Math.PI) / 360
    camera.position.copy(FIRST_VIEW).setLength((data.reach * 1.25) / Math.sin(angle))
    camera.near = data.reach / 1000
    camera.far = data.reach * 200
    camera.updateProjectionMatrix()
    controls.maxDistance = data.reach * 50
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
  fill()
  resize()
  const observer = new ResizeObserver(resize)
  observer.observe(target)
  // Colours of the canvas follow the theme.
  const themes = new MutationObserver(fill)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return {
    show(next) {
      if (next === data) return
      const isOther = next.origin.some((value, axis) => value !== data.origin[axis]) || next.reach !== data.reach
      data = next
      fill()
      if (isOther && !isMoved) fit()
    },
    choose(chosen) {
      layers.choose(data, chosen)
      const point = chosen?.point ?? null
      const isOther = !isSamePlace(point, seen)
      seen = point
      if (point && isOther) {
        const [x = 0, y = 0, z = 0] = near(data, [point])
        const away = camera.position.clone().sub(controls.target)
        controls.target.set(x, y, z)
        camera.position.copy(controls.target).add(away.setLength(Math.min(away.length(), data.reach)))
        isMoved = true
        controls.update()
      }
      render()
    },
    pick(pixel) {
      const { clientWidth: width, clientHeight: height } = target
      const at = new Vector3()
      const [x0, y0, z0] = data.origin
      return pickAt(
        data,
        (x, y, z) => {
          at.set(x - x0, y - y0, z - z0).project(camera)
          return at.z > 1 ? null : [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height]
        },
        pixel,
      )
    },
    turn(right, up) {
      isMoved = true
      // Spherical has its pole along y, the holes along z.
      const away = camera.position.clone().sub(controls.target)
      const place = new Spherical().setFromCartesianCoords(away.x, away.z, -away.y)
      place.theta += right * TURN_STEP
      place.phi -= up * TURN_STEP
      const turned = new Vector3().setFromSpherical(place.makeSafe())
      camera.position.set(turned.x, -turned.z, turned.y).add(controls.target)
      controls.update()
    },
    zoom(steps) {
      isMoved = true
      const away = camera.position.clone().sub(controls.target)
      camera.position.copy(away.multiplyScalar(ZOOM_FACTOR ** steps)).add(controls.target)
      controls.update()
    },
    reset: fit,
    remove() {
      observer.disconnect()
      themes.disconnect()
      controls.dispose()
      layers.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}
