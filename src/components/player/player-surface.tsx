import { Play, RotateCcw } from 'lucide-react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import type { usePlayer } from './use-player.ts'

export interface PlayerSurfaceProps {
  readonly player: ReturnType<typeof usePlayer>
  readonly trouble: 'renewing' | 'failed' | null
  readonly onRetry: () => void
  readonly isPaused: boolean
  /** The video. */
  readonly children: ReactNode
}

const OVER = 'absolute inset-0 grid place-content-center place-items-center gap-3 p-4 text-center'

/** The video and what stands over it: the first press, waiting and failure. */
export function PlayerSurface({ player, trouble, onRetry, isPaused, children }: PlayerSurfaceProps) {
  const { t } = useTranslation('player')
  const isLoading = useMediaSelector(({ mediaLoading }) => mediaLoading === true)
  const { phase, place, begin, seek } = player
  return (
    <div className="relative size-full overflow-hidden bg-[#000000]">
      {children}
      {trouble === 'failed' ? (
        <div role="alert" className={`${OVER} bg-[#000000cc]`}>
          <p className="text-lg font-semibold">{t('failed')}</p>
          <p className="max-w-reading text-[#ffffffcc]">{t('failedText')}</p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      ) : phase === 'new' ? (
        <First player={player} />
      ) : phase === 'ended' ? (
        <div className={`${OVER} bg-[#00000099]`}>
          <Button
            variant="outline"
            size="lg"
            onClick={() => {
              seek(player.start)
              begin()
            }}
          >
            <RotateCcw />
            {t('again')}
          </Button>
        </div>
      ) : (
        (trouble === 'renewing' || (isLoading && !isPaused)) && (
          <p role="status" className={`${OVER} pointer-events-none`}>
            <span className="sr-only">{t('loading')}</span>
            <span
              aria-hidden
              className="size-10 animate-spin rounded-full border-3 border-[#ffffff40] border-t-[#ffffff]"
            />
          </p>
        )
      )}
      {phase === 'new' && place !== null && trouble === null && (
        <div className="absolute start-3 bottom-3">
          <Button
            variant="outline"
            onClick={() => {
              seek(place)
              begin()
            }}
          >
            <Play />
            {t('continue', { time: clockTime(place - player.start) })}
          </Button>
        </div>
      )}
    </div>
  )
}

function First({ player }: Pick<PlayerSurfaceProps, 'player'>) {
  return (
    // The button of the controls says the same to screen readers and keys.
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className="absolute inset-0 grid place-items-center"
      onClick={player.play}
    >
      <span className="grid size-16 place-items-center rounded-full bg-primary text-primary-foreground shadow-lg">
        <Play className="ms-1 size-7 fill-current" />
      </span>
    </button>
  )
}
