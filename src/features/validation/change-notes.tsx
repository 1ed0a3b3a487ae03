import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { RecipeView } from './recipe-store.ts'
import type { SessionStore } from './session-store.ts'
import type { SessionView } from './session-view.ts'
import { useLiveValidation } from './use-live-validation.ts'

export interface ChangeNotesProps {
  /** Of the validation. */
  readonly id: string
  readonly view: Pick<RecipeView, 'changedVersion'>
  readonly reading: Pick<SessionView, 'replacedFiles'>
  readonly files: Pick<SessionStore, 'forgetReplaced'>
}

/** What others changed of an open validation and was taken over by itself: the validation, and its files. */
export function ChangeNotes({
  id,
  view: { changedVersion },
  reading: { replacedFiles: replaced },
  files,
}: ChangeNotesProps) {
  const { t } = useTranslation('validation')
  const userId = useAtomValue(userAtom)?.id
  const changers = useLiveValidation(id)
  const [seen, setSeen] = useState<number | null>(null)
  const by = changedVersion === null ? null : changers.get(changedVersion)
  return (
    <>
      {changedVersion !== null && changedVersion !== seen && (
        <Callout
          role="status"
          title={
            !by ? t('live.changed') : by.id === userId ? t('live.ownChange') : t('live.changedBy', { name: by.name })
          }
          actions={
            <Button size="sm" variant="outline" onClick={() => setSeen(changedVersion)}>
              {t('live.understood')}
            </Button>
          }
        >
          {t('live.changedText')}
        </Callout>
      )}
      {replaced.length > 0 && (
        <Callout
          role="status"
          title={t('live.files', { count: replaced.length })}
          actions={
            <Button size="sm" variant="outline" onClick={() => files.forgetReplaced()}>
              {t('live.understood')}
            </Button>
          }
        >
          {t('live.filesText', { files: replaced.join(', ') })}
        </Callout>
      )}
    </>
  )
}
