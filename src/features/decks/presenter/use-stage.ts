import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { StageMove, StageRole } from './stage-messages.ts'
import { eventOfMove, placeOf } from './stage-move.ts'
import type { StageSession, StageView } from './stage-session.ts'
import { startStageSession } from './start-stage-session.ts'

export interface StageOptions {
  role: StageRole
  deckId: string
  stageId: string
  slides: readonly Slide[]
  /** Counted from 1, as in the address. */
  number: number
  onNumberChange: (number: number) => void
}

export interface Stage extends StageView {
  readonly session: StageSession
  /** Place of the slide on stage among the slides. */
  readonly index: number
  readonly move: (move: StageMove) => void
}

/** This window's part in a presentation, from mount to unmount. */
export function useStage({ role, deckId, stageId, slides, number, onNumberChange }: StageOptions): Stage {
  const [session] = useState(() =>
    startStageSession({ role, deckId, stageId, slideId: slides[Math.min(number, slides.length) - 1]?.id ?? null }),
  )
  const view = useSyncExternalStore(session.subscribe, session.read)

  function move(asked: StageMove) {
    const { show, other } = session.read()
    if (role === 'audience' && other === 'here') return session.ask(asked)
    const event = eventOfMove(asked, show.stage, slides, placeOf(show.stage, slides, number))
    if (!event) return
    session.dispatch(event)
    if (event.kind === 'go') onNumberChange(slides.findIndex(({ id }) => id === event.slide_id) + 1)
  }

  const moved = useEffectEvent(move)
  useEffect(() => session.connect((asked) => moved(asked)), [session])

  return { ...view, session, index: placeOf(view.show.stage, slides, number), move }
}
