import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecipeView } from './recipe-store.ts'

export interface SaveNoteProps {
  readonly view: RecipeView
}

/** Whether changes are saved, in a word. */
export function SaveNote({ view: { status } }: SaveNoteProps) {
  const { t } = useTranslation('validation')
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted-foreground [&>svg]:size-3.5">
      {status === 'saved' && <Check />}
      {(status === 'dirty' || status === 'saving') && <LoaderCircle />}
      {(status === 'failed' || status === 'refused' || status === 'conflict') && (
        <CircleAlert className="text-warning" />
      )}
      {t(`save.${status === 'refused' || status === 'conflict' ? 'dirty' : status}`)}
    </p>
  )
}
