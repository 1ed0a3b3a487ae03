import { eventsBetween } from '@outcrop/contract/decks/stage-difference.ts'
import {
  EMPTY_STAGE,
  type StageEntry,
  type StageEvent,
  type StageLog,
  type StageState,
} from '@outcrop/contract/decks/stage.ts'

export interface StageLogKeeper {
  add(event: StageEvent): void
  read(): StageLog
}

/** A stroke that is drawn on within this time is one entry. */
const STROKE_MS = 250

/** Keeps what happens on the stage with its times, from now on. The pointer is left out: it moves many times a second. */
export function keepStageLog(stage: StageState, now: () => number): StageLogKeeper {
  const began = now()
  const first = { ...stage, pointer: null }
  const log: StageEntry[] = eventsBetween(EMPTY_STAGE, first).map((event) => ({ at: 0, event }))
  return {
    add(event) {
      if (event.kind === 'pointer') return
      const at = Math.max(0, Math.round(now() - began))
      const last = log.at(-1)
      const drawn = event.kind === 'draw' && last?.event.kind === 'draw' ? last.event.stroke : null
      if (!last || event.kind !== 'draw' || drawn?.id !== event.stroke.id || at - last.at >= STROKE_MS)
        return void log.push({ at, event })
      const stroke = { ...event.stroke, points: [...drawn.points, ...event.stroke.points] }
      log[log.length - 1] = { ...last, event: { ...event, stroke } }
    },
    read: () => [...log],
  }
}
