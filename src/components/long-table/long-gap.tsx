import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface LongGapProps {
  index: number
  top: number
  height: number
  /** Set where the row could not be fetched. */
  onRetry: (() => void) | undefined
}

/** One row in this many says that the rows around it could not be fetched. */
const SAID_EVERY = 8

/** The place of a row that is not there yet, or could not be fetched. */
export function LongGap({ index, top, height, onRetry }: LongGapProps) {
  const { t } = useTranslation('shell')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!onRetry}
      className="long-row"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="col-span-full px-3">
        {!onRetry ? (
          <span className="block h-3 max-w-72 rounded-sm bg-muted" style={{ width: `${30 + ((index * 37) % 40)}%` }} />
        ) : (
          index % SAID_EVERY === 1 && (
            <span className="flex items-center gap-3 text-muted-foreground">
              {t('table.rowsMissing')}
              <Button variant="outline" size="sm" onClick={onRetry}>
                {t('problem.retry')}
              </Button>
            </span>
          )
        )}
      </div>
    </div>
  )
}
