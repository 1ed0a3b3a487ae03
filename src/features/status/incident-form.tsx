import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INCIDENT_STATES, IncidentCreate, STATUS_TITLE_MAX } from '@outcrop/contract/operations/status.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { statusMutations } from '#/api/status.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { componentOptions, statusWords } from './status-words.ts'

export interface IncidentFormProps {
  onClose: () => void
}

export function IncidentForm({ onClose }: IncidentFormProps) {
  const { t } = useTranslation('status')
  const client = useQueryClient()
  const model = useEntityForm({
    name: 'incident.new',
    schema: IncidentCreate,
    initial: {
      values: { title: '', components: [] as string[], state: 'investigating', message: '' },
      version: null,
    },
    save: ({ values }) => runMutation(client, statusMutations.createIncident(client), values),
    onSaved: onClose,
  })
  const { form } = model
  return (
    <FormDialog
      model={model}
      words={statusWords(t)}
      title={t('form.incident')}
      description={t('form.public')}
      submitLabel={t('report')}
      onClose={onClose}
    >
      <form.AppField name="title">
        {(field) => <field.TextField label={t('form.title')} first required maxLength={STATUS_TITLE_MAX} />}
      </form.AppField>
      <form.AppField name="components">
        {(field) => <field.MultiSelectField label={t('form.components')} required options={componentOptions(t)} />}
      </form.AppField>
      <form.AppField name="state">
        {(field) => (
          <field.SelectField
            label={t('form.state')}
            options={INCIDENT_STATES.map((value) => ({ value, label: t(`notice.${value}`) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="message">
        {(field) => <field.MultilineField label={t('form.message')} required />}
      </form.AppField>
    </FormDialog>
  )
}
