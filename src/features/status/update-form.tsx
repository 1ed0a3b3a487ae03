import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statesOf, type StatusNotice, StatusUpdateCreate } from '@outcrop/contract/operations/status.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { statusMutations } from '#/api/status.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { statusWords } from './status-words.ts'

export interface UpdateFormProps {
  notice: StatusNotice
  onClose: () => void
}

export function UpdateForm({ notice, onClose }: UpdateFormProps) {
  const { t } = useTranslation('status')
  const client = useQueryClient()
  const model = useEntityForm({
    name: `status-update.${notice.id}`,
    schema: StatusUpdateCreate,
    initial: { values: { state: notice.state, message: '' }, version: null },
    save: ({ values }) => runMutation(client, statusMutations.addUpdate(client), { id: notice.id, ...values }),
    onSaved: onClose,
  })
  const { form } = model
  return (
    <FormDialog
      model={model}
      words={statusWords(t)}
      title={t('form.update')}
      description={notice.title}
      submitLabel={t('form.post')}
      onClose={onClose}
    >
      <form.AppField name="state">
        {(field) => (
          <field.SelectField
            label={t('form.state')}
            options={statesOf(notice.kind).map((value) => ({ value, label: t(`notice.${value}`) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="message">
        {(field) => <field.MultilineField label={t('form.message')} required />}
      </form.AppField>
    </FormDialog>
  )
}
