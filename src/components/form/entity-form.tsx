import { type FormEvent, type ReactNode, Suspense } from 'react'
import { errorCodeOf } from '#/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { FormWorkContext } from './form-work.ts'
import { issueText } from './form-issue.ts'
import type { RecordWords } from './record-words.ts'
import type { EntityFormModel } from './use-entity-form.ts'

const ConflictDialog = lazyPart(() =>
  import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog<object> })),
)

export interface EntityFormProps<Values extends object> {
  readonly model: EntityFormModel<Values>
  readonly words: RecordWords
  readonly children: ReactNode
}

/** The form of a model: Enter submits, leaving with changes asks, problems without a field are shown at the top. */
export function EntityForm<Values extends object>({ model, words, children }: EntityFormProps<Values>) {
  const { t } = useTranslation('form')

  // After signing out, the values are kept as a draft.
  useLeaveGuard({ isUnsaved: model.isDirty })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void model.handleSubmit()
  }

  return (
    <FormWorkContext value={{ track: model.track }}>
      <form id={model.id} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {model.restored && <Callout role="status">{t('restored')}</Callout>}
        {model.failure !== null && <FormProblem model={model} words={words} />}
        {children}
      </form>
      {model.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={model.conflict}
            words={words}
            onOverwrite={(merged) => void model.overwrite(merged as Values)}
            onDiscard={model.discard}
            onClose={model.closeConflict}
          />
        </Suspense>
      )}
    </FormWorkContext>
  )
}

function FormProblem<Values extends object>({ model, words }: Pick<EntityFormProps<Values>, 'model' | 'words'>) {
  const { t } = useTranslation('form')
  const { t: tProblem } = useTranslation('problem')
  const lines = Object.entries(model.unplaced).flatMap(([name, issues]) =>
    issues.map((issue) => `${name && `${words.label(name)}: `}${t(...issueText(issue, 'given'))}`),
  )
  return (
    <Callout role="alert" variant="destructive">
      <p>{tProblem(errorCodeOf(model.failure))}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
