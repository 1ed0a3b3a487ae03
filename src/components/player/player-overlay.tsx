import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StageCard } from '#/components/recording-model/stage-card.tsx'
import { Button } from '#/ui/button.tsx'
import type { usePlayer } from './use-player.ts'

export interface PlayerOverlayProps {
  readonly player: Pick<ReturnType<typeof usePlayer>, 'phase' | 'card' | 'begin' | 'setPhase'>
  /** Such as a watermark; presses go through it. */
  readonly overlay: ReactNode
  /** A failure has to be seen, so no card covers it. */
  readonly hasFailed: boolean
}

/** What stands over the video and all that is beside it: the overlay, and the card before or after it. */
export function PlayerOverlay({ player, overlay, hasFailed }: PlayerOverlayProps) {
  const { t } = useTranslation('player')
  const { phase, card, begin, setPhase } = player
  return (
    <>
      <div className="pointer-events-none absolute inset-0">{overlay}</div>
      {card && !hasFailed && (
        <div role="status" className="absolute inset-0">
          <StageCard card={card}>
            <Button variant="outline" size="sm" onClick={phase === 'intro' ? begin : () => setPhase('ended')}>
              {t('skip')}
            </Button>
          </StageCard>
        </div>
      )}
    </>
  )
}
