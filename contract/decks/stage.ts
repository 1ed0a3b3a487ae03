import * as v from 'valibot'
import { Id } from '../api/field.ts'

/** Far more steps than any slide has. */
const BUILDS_MAX = 10_000

/** Of the slide's width and height, from its top left corner. */
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** Of a scene or a panorama: farther than any place on Earth, in metres. */
const Coordinate = v.pipe(v.number(), v.minValue(-1e9), v.maxValue(1e9))
const Vector = v.tuple([Coordinate, Coordinate, Coordinate])

export const StagePoint = v.tuple([Fraction, Fraction])
export type StagePoint = v.InferOutput<typeof StagePoint>

export const STROKE_TOOLS = ['pen', 'highlighter'] as const
export type StrokeTool = (typeof STROKE_TOOLS)[number]

export const Stroke = v.object({ id: v.string(), tool: v.picklist(STROKE_TOOLS), points: v.array(StagePoint) })
export type Stroke = v.InferOutput<typeof Stroke>

/** From where a scene is looked at, in its own coordinates, or a panorama, in radians. */
export const StageCamera = v.variant('kind', [
  v.object({ kind: v.literal('scene'), position: Vector, target: Vector }),
  v.object({ kind: v.literal('panorama'), yaw: Coordinate, pitch: Coordinate, zoom: Coordinate }),
])
export type StageCamera = v.InferOutput<typeof StageCamera>

const STAGE_COVERS = ['none', 'black', 'white'] as const
export type StageCover = (typeof STAGE_COVERS)[number]

/** What an audience sees of a deck. */
export const StageState = v.object({
  /** Null before a deck is opened. */
  deck_id: v.nullable(Id),
  slide_id: v.nullable(Id),
  /** Steps of the slide that have been shown. */
  build: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BUILDS_MAX)),
  /** Null for the slide's own view. */
  camera: v.nullable(StageCamera),
  /** Layers that are shown or hidden other than the slide itself says, by name. */
  layers: v.record(v.string(), v.boolean()),
  cover: v.picklist(STAGE_COVERS),
  pointer: v.nullable(StagePoint),
  /** By slide; drawn in order. */
  strokes: v.record(v.string(), v.array(Stroke)),
})
export type StageState = v.InferOutput<typeof StageState>

export const StageEvent = v.variant('kind', [
  v.object({ kind: v.literal('open'), deck_id: Id, slide_id: v.nullable(Id) }),
  v.object({ kind: v.literal('go'), slide_id: Id }),
  v.object({ kind: v.literal('build'), build: StageState.entries.build }),
  v.object({ kind: v.literal('camera'), camera: v.nullable(StageCamera) }),
  v.object({ kind: v.literal('layer'), layer: v.string(), shown: v.boolean() }),
  v.object({ kind: v.literal('cover'), cover: v.picklist(STAGE_COVERS) }),
  v.object({ kind: v.literal('pointer'), pointer: v.nullable(StagePoint) }),
  /** Begins a stroke, or goes on with the one of that id. */
  v.object({ kind: v.literal('draw'), slide_id: Id, stroke: Stroke }),
  /** Takes the last stroke of the slide away. */
  v.object({ kind: v.literal('undo'), slide_id: Id }),
  v.object({ kind: v.literal('clear'), slide_id: Id }),
])
export type StageEvent = v.InferOutput<typeof StageEvent>

/** An event with its time in milliseconds from the start of the log. */
export const StageEntry = v.object({ at: v.number(), event: StageEvent })
export type StageEntry = v.InferOutput<typeof StageEntry>
/** Only ever appended to, so its times never go back. */
export type StageLog = readonly StageEntry[]

export const EMPTY_STAGE: StageState = {
  deck_id: null,
  slide_id: null,
  build: 0,
  camera: null,
  layers: {},
  cover: 'none',
  pointer: null,
  strokes: {},
}

/** What a slide begins with. */
const FRESH_SLIDE = { build: 0, camera: null, layers: {}, cover: 'none' } as const

/** The stage after an event; the same object where the event changes nothing. */
export function stageAfter(state: StageState, event: StageEvent): StageState {
  switch (event.kind) {
    case 'open':
      return { ...EMPTY_STAGE, deck_id: event.deck_id, slide_id: event.slide_id }
    case 'go':
      return { ...state, ...FRESH_SLIDE, slide_id: event.slide_id }
    case 'build':
      return { ...state, build: event.build }
    case 'camera':
      return { ...state, camera: event.camera }
    case 'layer':
      return { ...state, layers: { ...state.layers, [event.layer]: event.shown } }
    case 'cover':
      return { ...state, cover: event.cover }
    case 'pointer':
      return { ...state, pointer: event.pointer }
    case 'draw':
      return withStrokes(state, event.slide_id, (strokes) => drawn(strokes, event.stroke))
    case 'undo':
      return withStrokes(state, event.slide_id, (strokes) => strokes.slice(0, -1))
    case 'clear':
      return withStrokes(state, event.slide_id, () => [])
  }
}

function withStrokes(state: StageState, slideId: string, change: (strokes: Stroke[]) => Stroke[]): StageState {
  const before = state.strokes[slideId]
  const after = change(before ?? [])
  if (after.length === 0 && !before) return state
  const { [slideId]: _, ...others } = state.strokes
  return { ...state, strokes: after.length > 0 ? { ...others, [slideId]: after } : others }
}

function drawn(strokes: Stroke[], stroke: Stroke): Stroke[] {
  const index = strokes.findLastIndex(({ id }) => id === stroke.id)
  const begun = strokes[index]
  if (!begun) return [...strokes, stroke]
  return strokes.with(index, { ...begun, points: [...begun.points, ...stroke.points] })
}

/** How many entries have happened at `time`, that of the time itself included. */
function entriesUntil(log: StageLog, time: number): number {
  let [low, high] = [0, log.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((log[middle]?.at ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The stage at a time of the log, in milliseconds; empty before the first entry. */
export function stateAt(log: StageLog, time: number): StageState {
  return log.slice(0, entriesUntil(log, time)).reduce((state, { event }) => stageAfter(state, event), EMPTY_STAGE)
}

/** The slide shown at a time of the log, in milliseconds; null before the first. */
export function slideAt(log: StageLog, time: number): string | null {
  for (let index = entriesUntil(log, time) - 1; index >= 0; index -= 1) {
    const event = log[index]?.event
    if (event?.kind === 'open' || event?.kind === 'go') return event.slide_id
  }
  return null
}
