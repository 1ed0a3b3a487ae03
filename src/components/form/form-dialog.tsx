import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Dialog, type DialogProps } from '#/ui/dialog.tsx'
import { EntityForm, type EntityFormProps } from './entity-form.tsx'
import { confirmLeaving } from './leave-question.ts'

export interface FormDialogProps<Values extends object>
  extends Pick<EntityFormProps<Values>, 'model' | 'words'>, Pick<DialogProps, 'title' | 'description' | 'size'> {
  readonly submitLabel: string
  /** Why it cannot be submitted yet. */
  readonly problem?: string | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog; mount it to open it. Closing it with changes asks first. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { model, words, title, description, size, submitLabel, problem = null, onClose, children } = props
  const { t } = useTranslation('form')
  const problemId = useId()

  async function close() {
    if (!model.isDirty() || (await confirmLeaving())) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title={title}
      closeLabel={t('close')}
      {...(description && { description })}
      {...(size && { size })}
      footer={
        <>
          {problem && (
            <span id={problemId} className="self-center text-muted-foreground">
              {problem}
            </span>
          )}
          <Button variant="outline" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={model.id}
            loading={model.busy}
            {...(problem && { 'aria-disabled': true, 'aria-describedby': problemId })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <EntityForm model={problem ? { ...model, handleSubmit: async () => undefined } : model} words={words}>
        {children}
      </EntityForm>
    </Dialog>
  )
}
