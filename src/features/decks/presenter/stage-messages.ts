import { StageEvent, StageState } from '@outcrop/contract/decks/stage.ts'
import * as v from 'valibot'
import { StageTimer } from './stage-timer.ts'

const STAGE_ROLES = ['presenter', 'audience'] as const
export type StageRole = (typeof STAGE_ROLES)[number]

/** All that the windows of a presentation have in common. */
export const Show = v.object({
  /** How many changes there have been: the window that knows of more of them is right. */
  revision: v.number(),
  stage: StageState,
  timer: StageTimer,
})
export type Show = v.InferOutput<typeof Show>

const STAGE_MOVES = ['next', 'previous', 'first', 'last', 'black', 'white'] as const
/** What the window of the audience may ask of the presenter's. */
export const StageMove = v.union([v.picklist(STAGE_MOVES), v.object({ number: v.number() })])
export type StageMove = v.InferOutput<typeof StageMove>

const from = v.picklist(STAGE_ROLES)

/** What the windows of a presentation tell each other. */
export const StageMessage = v.variant('kind', [
  /** Asks for a sign of life, and for the show where it has gone on. */
  v.object({ kind: v.literal('hello'), from, revision: v.number() }),
  v.object({ kind: v.literal('here'), from }),
  v.object({ kind: v.literal('show'), from, show: Show }),
  v.object({ kind: v.literal('event'), from, event: StageEvent, revision: v.number() }),
  v.object({ kind: v.literal('timer'), from, timer: StageTimer, revision: v.number() }),
  v.object({ kind: v.literal('move'), from, move: StageMove }),
  /** The presenter has left. */
  v.object({ kind: v.literal('end'), from }),
])
export type StageMessage = v.InferOutput<typeof StageMessage>
