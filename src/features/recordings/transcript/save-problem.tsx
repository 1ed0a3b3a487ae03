import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { SaveState, TrackSaver } from './track-saver.ts'

export interface SaveProblemProps {
  readonly saving: SaveState
  readonly saver: TrackSaver
}

/** Why what was typed is not saved, and what can be done. */
export function SaveProblem({ saving, saver }: SaveProblemProps) {
  const { t } = useTranslation('transcript')
  const { t: tProblem } = useTranslation('problem')
  if (saving.name === 'failed')
    return (
      <Callout
        role="alert"
        variant="destructive"
        title={t('save.failed')}
        actions={
          <Button size="sm" variant="outline" onClick={() => void saver.flush()}>
            {t('save.again')}
          </Button>
        }
      >
        {tProblem(errorCodeOf(saving.error))}
      </Callout>
    )
  if (saving.name !== 'conflict') return null
  return (
    <Callout
      role="alert"
      variant="warning"
      title={t('save.conflict', { name: saving.by ?? t('save.somebody') })}
      actions={
        <>
          <Button size="sm" onClick={() => saver.resolve('mine')}>
            {t('save.keepMine')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => saver.resolve('theirs')}>
            {t('save.takeTheirs')}
          </Button>
        </>
      }
    >
      {t('save.conflictText')}
    </Callout>
  )
}
