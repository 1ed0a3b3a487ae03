import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#/hooks/use-online.ts'
import type { SaveStatus } from './document-types.ts'

export interface SaveNoteProps {
  readonly status: SaveStatus
  /** Who else has the document open. */
  readonly presence?: ReactNode
}

/** Whether changes are saved. */
export function SaveNote({ status: given, presence }: SaveNoteProps) {
  const { t } = useTranslation('document')
  const online = useOnline()
  // Requests wait while the browser has no network, so a save neither ends nor fails.
  const status = !online && (given === 'dirty' || given === 'saving') ? 'failed' : given
  return (
    <span className="flex items-center gap-2">
      {presence}
      <span role="status" className="flex items-center gap-1.5 text-xs text-muted-foreground [&>svg]:size-3.5">
        {status === 'saved' && <Check />}
        {(status === 'dirty' || status === 'saving') && <LoaderCircle />}
        {(status === 'failed' || status === 'refused' || status === 'conflict') && (
          <CircleAlert className="text-warning" />
        )}
        {t(`status.${status}`)}
      </span>
    </span>
  )
}
