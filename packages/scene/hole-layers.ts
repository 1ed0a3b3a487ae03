import { BufferAttribute, BufferGeometry, Color, LineBasicMaterial, LineSegments, Points, PointsMaterial } from 'three'
import { type HoleData, type Place, pointOf } from './hole-data.ts'
import { MARK_COLORS, type SceneColors } from './scene-colors.ts'
import { setPoints } from './set-points.ts'

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
  fill(data: HoleData, colors: SceneColors) {
    this.#traces.material.color.set(colors.of('galena'))
    this.#collars.material.color.set(colors.of('foreground'))
    this.#chosenTrace.material.color.set(colors.of('primary'))
    this.#chosenPoint.material.color.set(colors.of('primary'))
    const { traces, marks } = data
    const collars = Array.from(traces.starts.subarray(0, -1), (start) => pointOf(traces.points, start))
    setPoints(this.#traces.geometry, segmentsOf(data, null))
    setPoints(this.#collars.geometry, near(data, collars))
    const found = Array.from(marks?.severities ?? [], (_, place) => pointOf(marks?.points ?? new Float64Array(), place))
    setPoints(this.#marks.geometry, near(data, found))
    const ofMarks = new Float32Array(found.length * 3)
    marks?.severities.forEach((severity, place) =>
      new Color(colors.of(MARK_COLORS[severity])).toArray(ofMarks, place * 3),
    )
    this.#marks.geometry.setAttribute('color', new BufferAttribute(ofMarks, 3))
  }

  choose(data: HoleData, chosen: { readonly hole: string; readonly point: Place | null } | null) {
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
export function near({ origin: [x0, y0, z0] }: HoleData, places: readonly Place[]): Float32Array {
  const points = new Float32Array(places.length * 3)
  places.forEach(([x, y, z], place) => points.set([x - x0, y - y0, z - z0], place * 3))
  return points
}

/** Each piece of a trace as a pair of points; of one hole or of all. */
function segmentsOf(data: HoleData, only: string | null): Float32Array {
  const { holes, starts, points } = data.traces
  const places: Place[] = []
  for (let hole = 0; hole < holes.length; hole += 1) {
    if (only !== null && holes[hole] !== only) continue
    for (let place = (starts[hole] ?? 0) + 1; place < (starts[hole + 1] ?? 0); place += 1)
      places.push(pointOf(points, place - 1), pointOf(points, place))
  }
  return near(data, places)
}
