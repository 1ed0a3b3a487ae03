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
import type { PartPicture } from '@outcrop/analysis/session/spatial-session.ts'
import { MARK_COLORS } from '#/components/drill-view/drill-scene-data.ts'
import { themeColor } from '#/components/map/theme-color.ts'
import type { ViewMoves } from '#/components/media/view-keys.ts'
import { openOrbitStage } from '#/components/orbit-stage.ts'
import { setPoints } from '#/components/set-points.ts'
import type { PartMark } from './draw-flat-part.ts'
import { heightsOf, hitOf, type Spot } from './picture-view.ts'

export type MeshPicture = Extract<PartPicture, { readonly kind: 'mesh' }>

export interface MeshScene extends ViewMoves {
  readonly show: (marks: readonly PartMark[], collars: readonly Spot[], chosen: number | null) => void
  /** The finding under a pixel; -1 for none. */
  readonly pick: (pixel: Spot) => number
  readonly remove: () => void
}

/** From the south-west and above. */
const FIRST_VIEW = new Vector3(-0.7, -1, 0.8)

/** A mesh in space, up along z, with edges that are open or shared, findings and collars. */
export function drawMesh(target: HTMLElement, { positions, indices, lines, origin }: MeshPicture): MeshScene {
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
  let marks: readonly PartMark[] = []
  let collars: readonly Spot[] = []
  let chosen: number | null = null
  let seen: number | null = null
  /** Places of the findings, as the camera sees them; null for those of the whole. */
  let places: readonly (Vector3 | null)[] = []

  /** Takes the colours of the theme as it is now. */
  function paint() {
    surface.material.color.set(themeColor('galena'))
    outline.material.color.set(themeColor(indices.length > 0 ? 'ochre' : 'primary'))
    cloud.material.color.set(themeColor('primary'))
    heads.material.color.set(themeColor('foreground'))
    chosenSpot.material.color.set(themeColor('primary'))
  }

  function near(of: readonly Spot[]): Float32Array {
    const flat = of.map(([x, y]) => [x - origin[0], y - origin[1]] as const)
    const heights = heightsOf(positions, flat)
    return Float32Array.from(flat.flatMap(([x, y], index) => [x, y, heights[index] ?? 0]))
  }

  function fill() {
    const shown = marks.filter((mark) => mark.place !== null)
    const points = near(shown.flatMap(({ place }) => (place ? [place] : [])))
    const colors = new Float32Array(points.length)
    shown.forEach(({ severity }, at) => new Color(themeColor(MARK_COLORS[severity])).toArray(colors, at * 3))
    setPoints(spots.geometry, points)
    spots.geometry.setAttribute('color', new BufferAttribute(colors, 3))
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
    if (place && chosen !== seen) stage.lookAt(place.clone(), reach)
    seen = chosen
    stage.render()
  }

  // Colours of the canvas follow the theme.
  const themes = new MutationObserver(() => {
    paint()
    fill()
    stage.render()
  })
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })

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
      const { clientWidth: width, clientHeight: height } = target
      const onScreen = places.map((place): Spot | null => {
        const at = place?.clone().project(camera)
        return !at || at.z > 1 ? null : [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height]
      })
      return hitOf(onScreen, (place) => place, pixel)
    },
    turn: stage.turn,
    zoom: stage.zoom,
    reset: stage.reset,
    remove() {
      themes.disconnect()
      stage.remove()
      for (const { geometry, material } of drawn) {
        geometry.dispose()
        material.dispose()
      }
    },
  }
}
