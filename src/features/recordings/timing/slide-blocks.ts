import type { StageEntry, StageEvent, StageLog } from '@outcrop/contract/decks/stage.ts'

/** A stretch of a recording in which one slide is shown, in seconds of the media. */
export interface Segment {
  readonly start: number
  readonly end: number
  /** Null where a deck was opened without a slide. */
  readonly slideId: string | null
}

type SlideEvent = Extract<StageEvent, { kind: 'open' | 'go' }>

/** An entry that brings a slide, with what happens until the next one. */
interface Block {
  readonly head: { readonly at: number; readonly event: SlideEvent }
  readonly rest: StageLog
}

interface Blocks {
  /** What happens before the first slide. */
  readonly before: StageLog
  readonly blocks: readonly Block[]
}

/** Slides stay for this long at least, in milliseconds, so that each can be taken hold of. */
const LEAST_MS = 100

/** What concerns the slide that is shown, and means nothing on another. */
const OF_SLIDE = new Set<StageEvent['kind']>(['build', 'camera', 'layer', 'cover'])

/** Which slide is shown when, until the end of the media. */
export function segmentsOf(log: StageLog, seconds: number): Segment[] {
  const { blocks } = blocksOf(log)
  return blocks.map(({ head }, index) => ({
    start: head.at / 1000,
    end: Math.max(head.at / 1000, (blocks[index + 1]?.head.at ?? seconds * 1000) / 1000),
    slideId: head.event.slide_id,
  }))
}

interface Put {
  /** Milliseconds of the media. */
  readonly at: number
  readonly slideId: string
  readonly deckId: string
}

/** Shows a slide from a time until the next one; the same log where it is shown there already. */
export function putSlide(log: StageLog, put: Put): StageLog {
  const { before, blocks } = blocksOf(log)
  const at = Math.max(0, Math.round(put.at))
  const near = blocks.findIndex(({ head }) => Math.abs(head.at - at) < LEAST_MS)
  if (near >= 0) return setSlide(log, near, put)
  const index = blocks.findLastIndex(({ head }) => head.at < at)
  const shown = blocks[index]
  if (shown?.head.event.slide_id === put.slideId) return log
  const head = { at, event: eventFor(blocks.slice(0, index + 1), put) }
  if (!shown) {
    const [early, late] = divided(before, at)
    return flat({ before: early, blocks: [{ head, rest: ofAnySlide(late) }, ...blocks] })
  }
  const [early, late] = divided(shown.rest, at)
  const added = [
    { ...shown, rest: early },
    { head, rest: ofAnySlide(late) },
  ]
  return flat({ before, blocks: blocks.toSpliced(index, 1, ...added) })
}

/** Shows another slide in a segment. */
export function setSlide(log: StageLog, index: number, { slideId, deckId }: Omit<Put, 'at'>): StageLog {
  const { before, blocks } = blocksOf(log)
  const block = blocks[index]
  if (!block || block.head.event.slide_id === slideId) return log
  const head = { ...block.head, event: eventFor(blocks.slice(0, index), { slideId, deckId }) }
  return flat({ before, blocks: blocks.with(index, { head, rest: ofAnySlide(block.rest) }) })
}

/** Has a segment begin at another time, in milliseconds, between its neighbours; what happens in both stays in each. */
export function moveSlide(log: StageLog, index: number, to: number): StageLog {
  const { before, blocks } = blocksOf(log)
  const block = blocks[index]
  if (!block) return log
  const previous = blocks[index - 1]
  const least = previous ? previous.head.at + LEAST_MS : 0
  const most = (blocks[index + 1]?.head.at ?? Infinity) - LEAST_MS
  const at = Math.round(Math.max(least, Math.min(most, to)))
  const early = (entries: StageLog) => entries.map((entry) => (entry.at > at ? { ...entry, at } : entry))
  const late = (entries: StageLog) => entries.map((entry) => (entry.at < at ? { ...entry, at } : entry))
  const moved = blocks.with(index, { head: { ...block.head, at }, rest: late(block.rest) })
  if (!previous) return flat({ before: early(before), blocks: moved })
  return flat({ before, blocks: moved.with(index - 1, { ...previous, rest: early(previous.rest) }) })
}

/** Divides the segment at a time, in milliseconds, so that either part can be changed. */
export function splitSlide(log: StageLog, at: number): StageLog {
  const { before, blocks } = blocksOf(log)
  const index = blocks.findLastIndex(({ head }) => head.at < at)
  const block = blocks[index]
  const slideId = block?.head.event.slide_id
  const end = blocks[index + 1]?.head.at ?? Infinity
  if (!block || !slideId || at - block.head.at < LEAST_MS || end - at < LEAST_MS) return log
  const [early, late] = divided(block.rest, at)
  const head = { at: Math.round(at), event: { kind: 'go', slide_id: slideId } } as const
  return flat({ before, blocks: blocks.toSpliced(index, 1, { ...block, rest: early }, { head, rest: late }) })
}

/** Takes a segment away: the slide before it stays longer. */
export function removeSlide(log: StageLog, index: number): StageLog {
  const { before, blocks } = blocksOf(log)
  const block = blocks[index]
  if (!block) return log
  const previous = blocks[index - 1]
  const left = ofAnySlide(block.rest)
  const others = blocks.toSpliced(index, 1)
  if (previous)
    return flat({ before, blocks: others.with(index - 1, { ...previous, rest: [...previous.rest, ...left] }) })
  return flat({ before: [...before, ...left], blocks: others })
}

function blocksOf(log: StageLog): Blocks {
  const before: StageEntry[] = []
  const blocks: { head: Block['head']; rest: StageEntry[] }[] = []
  for (const entry of log) {
    const { event, at } = entry
    if (event.kind === 'open' || event.kind === 'go') blocks.push({ head: { at, event }, rest: [] })
    else (blocks.at(-1)?.rest ?? before).push(entry)
  }
  return { before, blocks }
}

function flat({ before, blocks }: Blocks): StageLog {
  return [...before, ...blocks.flatMap(({ head, rest }) => [head, ...rest])]
}

function divided(entries: StageLog, at: number): readonly [StageLog, StageLog] {
  return [entries.filter((entry) => entry.at < at), entries.filter((entry) => entry.at >= at)]
}

function ofAnySlide(entries: StageLog): StageLog {
  return entries.filter(({ event }) => !OF_SLIDE.has(event.kind))
}

/** The first slide of a deck opens it. */
function eventFor(before: readonly Block[], { slideId, deckId }: Omit<Put, 'at'>): SlideEvent {
  const opened = before.findLast(({ head }) => head.event.kind === 'open')?.head.event
  if (opened?.kind === 'open' && opened.deck_id === deckId) return { kind: 'go', slide_id: slideId }
  return { kind: 'open', deck_id: deckId, slide_id: slideId }
}
