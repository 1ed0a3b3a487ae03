import {
  BufferAttribute,
  BufferGeometry,
  Color,
  LineBasicMaterial,
  LineSegments,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { themeColor } from '#/components/map/theme-color.ts'
import type { ViewMoves } from '#/components/media/view-keys.ts'
import { type DrillSceneData, type Place, pointOf } from './drill-scene-data.ts'
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
const MARK_COLORS = { error: 'destructive', warning: 'ochre', info: 'azurite' } as const

/** Holes in space, up along z: traces, collars, findings and what is chosen, each one draw call. */
export function drawHoles(target: HTMLElement, first: DrillSceneData): HoleScene {
  let data = first
  const scene = new Scene()
  const camera = new PerspectiveCamera(45, 1, 1, 1e6)
  camera.up.set(0, 0, 1)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setClearColor(new Color(), 0)
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.domElement.setAttribute('aria-hidden', 'true')
  target.append(renderer.domElement)
  const traces = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  const collars = new Points(new BufferGeometry(), new PointsMaterial({ size: 5, sizeAttenuation: false }))
  const marks = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 8, sizeAttenuation: false, vertexColors: true, depthTest: false }),
  )
  const chosenTrace = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ depthTest: false }))
  const chosenPoint = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 14, sizeAttenuation: false, depthTest: false, transparent: true, opacity: 0.7 }),
  )
  const layers = [traces, collars, marks, chosenTrace, chosenPoint]
  scene.add(...layers)
  const controls = new OrbitControls(camera, renderer.domElement)
  const render = () => renderer.render(scene, camera)
  controls.addEventListener('change', render)
  let isMoved = false
  controls.addEventListener('start', () => (isMoved = true))

  function paint() {
    traces.material.color.set(themeColor('galena'))
    collars.material.color.set(themeColor('foreground'))
    chosenTrace.material.color.set(themeColor('primary'))
    chosenPoint.material.color.set(themeColor('primary'))
  }
  function fill() {
    paint()
    setPoints(traces.geometry, segmentsOf(data, null))
    setPoints(
      collars.geometry,
      near(
        data,
        Array.from(data.traces.starts.subarray(0, -1), (start) => pointOf(data.traces.points, start)),
      ),
    )
    const found = data.marks
    setPoints(
      marks.geometry,
      found
        ? near(
            data,
            Array.from(found.rules, (_, place) => pointOf(found.points, place)),
          )
        : new Float32Array(),
    )
    const colors = new Float32Array((found?.rules.length ?? 0) * 3)
    found?.severities.forEach((severity, place) =>
      new Color(themeColor(MARK_COLORS[severity])).toArray(colors, place * 3),
    )
    marks.geometry.setAttribute('color', new BufferAttribute(colors, 3))
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
      const isOther = next.origin.some((value, axis) => value !== data.origin[axis]) || next.reach !== data.reach
      data = next
      fill()
      if (isOther && !isMoved) fit()
    },
    choose(chosen) {
      setPoints(chosenTrace.geometry, chosen ? segmentsOf(data, chosen.hole) : new Float32Array())
      setPoints(chosenPoint.geometry, chosen?.point ? near(data, [chosen.point]) : new Float32Array())
      if (chosen?.point) {
        const [x = 0, y = 0, z = 0] = near(data, [chosen.point])
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
      for (const { geometry, material } of layers) {
        geometry.dispose()
        material.dispose()
      }
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}

function setPoints(geometry: BufferGeometry, points: Float32Array) {
  geometry.dispose()
  geometry.setAttribute('position', new BufferAttribute(points, 3))
  if (points.length > 0) geometry.computeBoundingSphere()
  geometry.setDrawRange(0, points.length / 3)
}

/** Places against the origin, so that 32 bits hold them to the millimetre. */
function near({ origin: [x0, y0, z0] }: DrillSceneData, places: readonly Place[]): Float32Array {
  const points = new Float32Array(places.length * 3)
  places.forEach(([x, y, z], place) => points.set([x - x0, y - y0, z - z0], place * 3))
  return points
}

/** Each piece of a trace as a pair of points; of one hole or of all. */
function segmentsOf(data: DrillSceneData, only: string | null): Float32Array {
  const { holes, starts, points } = data.traces
  const places: Place[] = []
  for (let hole = 0; hole < holes.length; hole += 1) {
    if (only !== null && holes[hole] !== only) continue
    for (let place = (starts[hole] ?? 0) + 1; place < (starts[hole + 1] ?? 0); place += 1)
      places.push(pointOf(points, place - 1), pointOf(points, place))
  }
  return near(data, places)
}
