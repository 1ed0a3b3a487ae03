import type { Playback } from '../playback.ts'
import type { Line } from './transcript-lines.ts'
import type { EditLine, LineActions } from './use-line-actions.ts'

export interface TranscriptLineProps {
  /** Tells the list how high the line is. */
  readonly measure: (element: HTMLElement | null) => void
  readonly index: number
  readonly count: number
  /** Pixels from the top. */
  readonly offset: number
  readonly line: Line
  readonly before: Line | undefined
  /** Id of the list of names that are offered. */
  readonly speakers: string
  /** It is said now. */
  readonly isCurrent: boolean
  /** The Tab key leads to it. */
  readonly isReached: boolean
  readonly isHit: boolean
  /** Where the caret begins; null while it is not edited. */
  readonly caret: number | null
  readonly search: string
  readonly mayEdit: boolean
  readonly actions: LineActions
  readonly playback: Playback
  readonly onEdit: EditLine
  /** Ends typing in the line of this key. */
  readonly onLeave: (key: number) => void
  /** Moves the focus to the line of this number. */
  readonly onFocus: (index: number) => void
}
