import { BufferAttribute, BufferGeometry, Color, LineBasicMaterial, LineSegments, Points, PointsMaterial } from 'three'
import { themeColor } from '#/components/map/theme-color.ts'
import { setPoints } from '#/components/set-points.ts'
import { type DrillSceneData, MARK_COLORS, type Place, pointOf } from './drill-scene-data.ts'

/** What is drawn of holes in space: each layer one draw call. */
export class HoleLayers {
  readonly #traces = new LineSegments(new BufferGeometry(), new LineBasicMaterial())
  readonly #collars = new Points(new BufferGeometry(), new PointsMaterial({ size: 5, sizeAttenuation: false }))
  readonly #marks = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 8, sizeAttenuation: false, vertexColors: true, depthTest: false }),
  )
  readonly #chosenTrace = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ depthTest: false }))
  readonly #chosenPoint = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: 14, sizeAttenuation: false, depthTest: false, transparent: true, opacity: 0.7 }),
  )
  readonly all = [this.#traces, this.#collars, this.#marks, this.#chosenTrace, this.#chosenPoint] as const

  /** Takes the colours of the theme as it is now. */
  fill(data: DrillSceneData) {
    this.#traces.material.color.set(themeColor('galena'))
    this.#collars.material.color.set(themeColor('foreground'))
    this.#chosenTrace.material.color.set(themeColor('primary'))
    this.#chosenPoint.material.color.set(themeColor('primary'))
    const { traces, marks } = data
    const collars = Array.from(traces.starts.subarray(0, -1), (start) => pointOf(traces.points, start))
    setPoints(this.#traces.geometry, segmentsOf(data, null))
    setPoints(this.#collars.geometry, near(data, collars))
    const found = Array.from(marks?.rules ?? [], (_, place) => pointOf(marks?.points ?? new Float64Array(), place))
    setPoints(this.#marks.geometry, near(data, found))
    const colors = new Float32Array(found.length * 3)
    marks?.severities.forEach((severity, place) =>
      new Color(themeColor(MARK_COLORS[severity])).toArray(colors, place * 3),
    )
    this.#marks.geometry.setAttribute('color', new BufferAttribute(colors, 3))
  }

  choose(data: DrillSceneData, chosen: { readonly hole: string; readonly point: Place | null } | null) {
    setPoints(this.#chosenTrace.geometry, chosen ? segmentsOf(data, chosen.hole) : new Float32Array())
    setPoints(this.#chosenPoint.geometry, near(data, chosen?.point ? [chosen.point] : []))
  }

  dispose() {
    for (const { geometry, material } of this.all) {
      geometry.dispose()
      material.dispose()
    }
  }
}

/** Places against the origin, so that 32 bits hold them to the millimetre. */
export function near({ origin: [x0, y0, z0] }: DrillSceneData, places: readonly Place[]): Float32Array {
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
