import { stageAfter, type StageEvent, type StageState, type Stroke } from './stage.ts'

/** Events that lead from one stage to another; none where they are the same. */
export function eventsBetween(before: StageState, after: StageState): StageEvent[] {
  const events: StageEvent[] = []
  let stage = before
  const add = (event: StageEvent) => {
    events.push(event)
    stage = stageAfter(stage, event)
  }
  const arrival = arrivalAt(before, after)
  if (arrival) add(arrival)
  if (stage.build !== after.build) add({ kind: 'build', build: after.build })
  if (!isSame(stage.camera, after.camera)) add({ kind: 'camera', camera: after.camera })
  for (const [layer, shown] of Object.entries(after.layers))
    if (stage.layers[layer] !== shown) add({ kind: 'layer', layer, shown })
  if (stage.cover !== after.cover) add({ kind: 'cover', cover: after.cover })
  if (!isSame(stage.pointer, after.pointer)) add({ kind: 'pointer', pointer: after.pointer })
  for (const slideId of new Set([...Object.keys(stage.strokes), ...Object.keys(after.strokes)])) {
    const drawing = drawingOf(slideId, stage.strokes[slideId] ?? [], after.strokes[slideId] ?? [])
    for (const event of drawing) add(event)
  }
  return events
}

/** What opens the deck or goes to the slide, or begins the slide anew where it must forget what was shown of it. */
function arrivalAt(before: StageState, after: StageState): StageEvent | null {
  const { deck_id: deckId, slide_id: slideId } = after
  const isOpen = deckId === before.deck_id
  const forgets = Object.keys(before.layers).some((layer) => after.layers[layer] === undefined)
  if (isOpen && slideId === before.slide_id && !forgets) return null
  if (isOpen && slideId !== null) return { kind: 'go', slide_id: slideId }
  return deckId === null ? null : { kind: 'open', deck_id: deckId, slide_id: slideId }
}

function drawingOf(slideId: string, before: readonly Stroke[], after: readonly Stroke[]): StageEvent[] {
  if (isSame(before, after)) return []
  const goesOn = before.length < after.length && isSame(before, after.slice(0, before.length))
  const wanted = goesOn ? after.slice(before.length) : after
  const cleared: StageEvent[] = goesOn || before.length === 0 ? [] : [{ kind: 'clear', slide_id: slideId }]
  return [...cleared, ...wanted.map((stroke): StageEvent => ({ kind: 'draw', slide_id: slideId, stroke }))]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
