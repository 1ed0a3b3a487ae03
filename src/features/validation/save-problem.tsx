import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { RecipeStore, RecipeView } from './recipe-store.ts'

export interface SaveProblemProps {
  readonly view: RecipeView
  readonly store: RecipeStore
}

/** What to do where somebody else was faster, or the server does not take a change; nothing otherwise. */
export function SaveProblem({ view: { status, changedBy }, store }: SaveProblemProps) {
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
