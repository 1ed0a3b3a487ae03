import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { DocumentState, DocumentStore } from './document-types.ts'

export interface DocumentProblemProps {
  readonly document: Pick<DocumentStore<unknown>, 'keepMine' | 'takeTheirs' | 'flush'>
  readonly state: Pick<DocumentState<unknown>, 'status' | 'changedBy' | 'error'>
  /** What to do about a change that the server refuses; the reason is shown above it. */
  readonly refusedHint?: string
  /** Whether undo restores own changes after theirs were taken. */
  readonly hasUndo?: boolean
  /** What somebody else saved, shown with a conflict. */
  readonly theirs?: ReactNode
}

/** The choice after a conflict, or why a change is refused; nothing otherwise. */
export function DocumentProblem({ document, state, refusedHint, hasUndo = false, theirs }: DocumentProblemProps) {
  const { t } = useTranslation('document')
  const { t: tProblem } = useTranslation('problem')

  function settle(choice: 'keepMine' | 'takeTheirs') {
    document[choice]().catch(
      (error: unknown) => void problemToast({ title: t('latestFailed'), error, retry: () => settle(choice) }),
    )
  }

  if (state.status === 'conflict')
    return (
      <Callout
        role="alert"
        variant="warning"
        className="basis-full"
        title={t('conflict.title', { name: state.changedBy ?? t('conflict.somebody') })}
        actions={
          <>
            <Button size="sm" onClick={() => settle('keepMine')}>
              {t('conflict.keepMine')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => settle('takeTheirs')}>
              {t('conflict.takeTheirs')}
            </Button>
          </>
        }
      >
        <p>{t(hasUndo ? 'conflict.textWithUndo' : 'conflict.text')}</p>
        {theirs}
      </Callout>
    )
  if (state.status !== 'refused') return null
  return (
    <Callout
      role="alert"
      variant="destructive"
      className="basis-full"
      title={t('refused.title')}
      actions={
        <Button size="sm" variant="outline" onClick={() => void document.flush()}>
          {t('refused.again')}
        </Button>
      }
    >
      <p>{tProblem(errorCodeOf(state.error))}</p>
      <p>{refusedHint ?? t('refused.hint')}</p>
    </Callout>
  )
}
