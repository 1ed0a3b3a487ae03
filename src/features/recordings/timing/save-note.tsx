import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { TimingStore, TimingView } from './timing-store.ts'

export interface SaveNoteProps {
  readonly view: TimingView
  readonly store: TimingStore
}

/** Whether changes are saved, and what to do where somebody else was faster. */
export function SaveNote({ view: { status, changedBy }, store }: SaveNoteProps) {
  const { t } = useTranslation('timing')

  function settle(choose: () => Promise<void>) {
    choose().catch((error: unknown) => void problemToast({ error, retry: () => settle(choose) }))
  }

  if (status === 'conflict')
    return (
      <Callout
        role="alert"
        variant="warning"
        className="basis-full"
        title={changedBy ? t('save.conflictBy', { name: changedBy }) : t('save.conflict')}
        actions={
          <>
            <Button size="sm" onClick={() => settle(store.keepMine)}>
              {t('save.keepMine')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => settle(store.takeTheirs)}>
              {t('save.takeTheirs')}
            </Button>
          </>
        }
      >
        {t('save.conflictText')}
      </Callout>
    )
  if (status === 'refused')
    return (
      <Callout role="alert" variant="destructive" className="basis-full" title={t('save.refused')}>
        {t('save.refusedText')}
      </Callout>
    )
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted-foreground [&>svg]:size-3.5">
      {status === 'saved' && <Check />}
      {status === 'failed' && <CircleAlert className="text-warning" />}
      {(status === 'dirty' || status === 'saving') && <LoaderCircle />}
      {t(`save.${status}`)}
    </p>
  )
}
