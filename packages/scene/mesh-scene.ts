import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  Vector3,
} from 'three'
import { hitOf, type Spot, type SpotMark } from './hit-spot.ts'
import { openOrbitStage } from './orbit-stage.ts'
import { pixelOf } from './pixel-of.ts'
import { MARK_COLORS, type SceneColors } from './scene-colors.ts'
import { setPoints } from './set-points.ts'
import { heightsOf } from './vertex-heights.ts'
import type { ViewMoves } from './view-moves.ts'

/** A surface, with edges that are marked, or a cloud of points. */
export interface MeshData {
  /** x, y, z of each vertex, from `origin`. */
  readonly positions: Float32Array
  /** Of triangles. */
  readonly indices: Uint32Array
  /** Pairs of vertices. */
  readonly lines: Uint32Array
  readonly origin: readonly number[]
}

export interface MeshScene extends ViewMoves {
  readonly show: (marks: readonly SpotMark[], collars: readonly Spot[], chosen: number | null) => void
  /** The finding under a pixel; -1 for none. */
  readonly pick: (pixel: Spot) => number
  readonly remove: () => void
}

/** From the south-west and above. */
const FIRST_VIEW = new Vector3(-0.7, -1, 0.8)

/** A mesh in space, up along z, with edges that are open or shared, findings and collars. */
export function drawMesh(
  target: HTMLElement,
  { positions, indices, lines, origin }: MeshData,
  colors: SceneColors,
): MeshScene {
  const shape = new BufferGeometry()
  shape.setAttribute('position', new BufferAttribute(positions, 3))
  shape.computeBoundingBox()
  const box = shape.boundingBox
  const middle = new Vector3()
  if (box && !box.isEmpty()) box.getCenter(middle)
  const reach = Math.max(box && !box.isEmpty() ? box.getSize(new Vector3()).length() / 2 : 1, 1e-6)
  // Edges share the points of the surface.
  const edges = shape.clone()
  shape.setIndex(new BufferAttribute(indices, 1))
  edges.setIndex(new BufferAttribute(lines, 1))
  const surface = new Mesh(shape, new MeshLambertMaterial({ side: DoubleSide, flatShading: true }))
  surface.material.polygonOffset = true
  surface.material.polygonOffsetFactor = 1
  surface.material.polygonOffsetUnits = 1
  const outline = new LineSegments(edges, new LineBasicMaterial())
  // What is neither a surface nor an outline is drawn as points.
  const cloud = new Points(shape, new PointsMaterial({ size: 3, sizeAttenuation: false }))
  cloud.visible = indices.length === 0 && lines.length === 0
  const spots = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 9, sizeAttenuation: false, vertexColors: true, depthTest: false }),
  )
  const chosenSpot = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 16, sizeAttenuation: false, depthTest: false, transparent: true, opacity: 0.75 }),
  )
  const heads = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 5, sizeAttenuation: false, depthTest: false }),
  )
  const drawn = [surface, outline, cloud, heads, spots, chosenSpot] as const
  const scene = new Scene()
  for (const one of drawn) {
    one.position.copy(middle).negate()
    scene.add(one)
  }
  const camera = new PerspectiveCamera(45, 1, 1, 1e6)
  camera.up.set(0, 0, 1)
  const sun = new DirectionalLight(0xffffff, 1.6)
  sun.position.set(-1, 1, 2)
  scene.add(camera, sun, new HemisphereLight(0xffffff, 0x8899aa, 1.4))
  paint()
  const stage = openOrbitStage(target, { scene, camera, whole: () => ({ from: FIRST_VIEW, reach, margin: 1.15 }) })
  let marks: readonly SpotMark[] = []
  let collars: readonly Spot[] = []
  let chosen: number | null = null
  let shown: number | null = null
  /** Places of the findings, as the camera sees them; null for those of the whole. */
  let places: readonly (Vector3 | null)[] = []

  /** Takes the colours of the theme as it is now. */
  function paint() {
    surface.material.color.set(colors.of('galena'))
    outline.material.color.set(colors.of(indices.length > 0 ? 'ochre' : 'primary'))
    cloud.material.color.set(colors.of('primary'))
    heads.material.color.set(colors.of('foreground'))
    chosenSpot.material.color.set(colors.of('primary'))
  }

  function near(of: readonly Spot[]): Float32Array {
    const [east = 0, north = 0] = origin
    const flat = of.map(([x, y]) => [x - east, y - north] as const)
    const heights = heightsOf(positions, flat)
    return Float32Array.from(flat.flatMap(([x, y], index) => [x, y, heights[index] ?? 0]))
  }

  function fill() {
    const placed = marks.filter((mark) => mark.place !== null)
    const points = near(placed.flatMap(({ place }) => (place ? [place] : [])))
    const ofMarks = new Float32Array(points.length)
    placed.forEach(({ severity }, at) => new Color(colors.of(MARK_COLORS[severity])).toArray(ofMarks, at * 3))
    setPoints(spots.geometry, points)
    spots.geometry.setAttribute('color', new BufferAttribute(ofMarks, 3))
    setPoints(heads.geometry, near(collars))
    let at = 0
    places = marks.map(({ place }) => {
      if (!place) return null
      const spot = new Vector3(...points.subarray(at, at + 3)).sub(middle)
      at += 3
      return spot
    })
  }

  function choose() {
    const place = chosen === null ? null : (places[chosen] ?? null)
    setPoints(chosenSpot.geometry, place ? Float32Array.from(place.clone().add(middle).toArray()) : new Float32Array())
    if (place && chosen !== shown) stage.lookAt(place.clone(), reach)
    shown = chosen
    stage.render()
  }

  const leaveColors = colors.follow(() => {
    paint()
    fill()
    stage.render()
  })

  return {
    show(nextMarks, nextCollars, nextChosen) {
      const isOther = nextMarks !== marks || nextCollars !== collars
      marks = nextMarks
      collars = nextCollars
      chosen = nextChosen
      if (isOther) fill()
      choose()
    },
    pick(pixel) {
      const at = new Vector3()
      const seenAt = (index: number) => {
        const place = places[index]
        return place && pixelOf(at.copy(place), camera, target)
      }
      return hitOf(places.length, seenAt, pixel)
    },
    ...stage.moves,
    remove() {
      leaveColors()
      stage.remove()
      for (const { geometry, material } of drawn) {
        geometry.dispose()
        material.dispose()
      }
    },
  }
}
