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
  /** Of the check. */
  readonly id: string
  readonly view: Pick<RecipeView, 'heard'>
  readonly reading: Pick<SessionView, 'replacedFiles'>
  readonly files: Pick<SessionStore, 'forgetReplaced'>
}

/** What others changed of an open check and was taken over by itself: the check, and its files. */
export function ChangeNotes({ id, view: { heard }, reading: { replacedFiles: replaced }, files }: ChangeNotesProps) {
  const { t } = useTranslation('validation')
  const userId = useAtomValue(userAtom)?.id
  const changers = useLiveValidation(id)
  const [seen, setSeen] = useState<number | null>(null)
  const by = heard === null ? null : changers.get(heard)
  return (
    <>
      {heard !== null && heard !== seen && (
        <Callout
          role="status"
          title={
            !by ? t('live.changed') : by.id === userId ? t('live.ownChange') : t('live.changedBy', { name: by.name })
          }
          actions={
            <Button size="sm" variant="outline" onClick={() => setSeen(heard)}>
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
