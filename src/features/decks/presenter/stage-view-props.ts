import type { CSSProperties } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { StageRole } from './stage-messages.ts'

/** What both windows of a presentation are given. */
export interface StageViewProps {
  role: StageRole
  deckId: string
  /** The windows of one presentation have the same. */
  stageId: string
  /** The company's colour, as properties of CSS. */
  accent: CSSProperties
  title: string
  /** Visible slides only. */
  slides: readonly Slide[]
  /** Counted from 1, as in the address. */
  number: number
  onNumberChange: (number: number) => void
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void
  /** Called with the number of the slide shown last. */
  onLeave: (number: number) => void
}
