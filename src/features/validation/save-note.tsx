import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { RecipeStore, RecipeView } from './recipe-store.ts'

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

/** What to do where somebody else was faster, or the server does not take a change; nothing otherwise. */
export function SaveProblem({ view: { status, changedBy }, store }: SaveNoteProps & { readonly store: RecipeStore }) {
  const { t } = useTranslation('validation')

  function settle(how: 'keepMine' | 'takeTheirs') {
    store[how]().catch(
      (error: unknown) => void problemToast({ title: t('save.retakeFailed'), error, retry: () => settle(how) }),
    )
  }

  if (status === 'conflict')
    return (
      <Callout
        role="alert"
        variant="warning"
        title={changedBy ? t('save.conflictBy', { name: changedBy }) : t('save.conflict')}
        actions={
          <>
            <Button size="sm" onClick={() => settle('takeTheirs')}>
              {t('save.takeTheirs')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => settle('keepMine')}>
              {t('save.keepMine')}
            </Button>
          </>
        }
      >
        {t('save.conflictText')}
      </Callout>
    )
  if (status === 'refused')
    return (
      <Callout role="alert" variant="destructive" title={t('save.refused')}>
        {t('save.refusedText')}
      </Callout>
    )
  return null
}
