import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface ViewerNotesProps {
  /** The requested number, if there is no such slide. */
  beyond: number | null
  count: number
  /** Number of the slide shown last time, while resuming is offered. */
  resume: number | null
  onResume: () => void
  /** How many slides are ready to be printed. */
  printing: number | null
}

const PLACE = 'floating absolute bottom-4 px-3 py-2 max-sm:bottom-16'

/** Messages over the slide. */
export function ViewerNotes({ beyond, count, resume, onResume, printing }: ViewerNotesProps) {
  const { t } = useTranslation('deck')
  return (
    <>
      {beyond !== null && (
        <p role="status" className={PLACE}>
          {t('viewer.beyond', { number: beyond, count })}
        </p>
      )}
      {resume !== null && (
        <div className={`${PLACE} flex items-center gap-3`}>
          {t('viewer.resumed', { number: resume })}
          <Button size="sm" onClick={onResume}>
            {t('viewer.resume')}
          </Button>
        </div>
      )}
      {printing !== null && (
        <p role="status" className={`${PLACE} tabular-nums`}>
          {t('viewer.printing', { done: printing, total: count })}
        </p>
      )}
    </>
  )
}
