import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { MaintenanceCreate, STATUS_TITLE_MAX } from '@outcrop/contract/operations/status.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { statusMutations } from '#/api/status.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { componentOptions, statusWords } from './status-words.ts'

export interface MaintenanceFormProps {
  onClose: () => void
}

const { title, components, message, closes, starts_at, ends_at } = MaintenanceCreate.entries
const Zoned = v.object({ at: starts_at, zone: v.string() })
const FormSchema = v.object({
  title,
  components,
  message,
  closes,
  starts_at: Zoned,
  ends_at: v.object({ at: ends_at, zone: v.string() }),
})

const HOUR_MS = 3_600_000

/** The next full hour but one, for an hour. */
function usualWindow() {
  const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const at = (time: number) => ({ at: new Date(time).toISOString() as string | null, zone })
  return { starts_at: at(start), ends_at: at(start + HOUR_MS) }
}

export function MaintenanceForm({ onClose }: MaintenanceFormProps) {
  const { t } = useTranslation('status')
  const client = useQueryClient()
  const [initial] = useState(() => ({
    values: { title: '', components: [] as string[], message: '', closes: false, ...usualWindow() },
    version: null,
  }))
  const model = useEntityForm({
    name: 'maintenance.new',
    schema: FormSchema,
    initial,
    save: ({ values }) =>
      runMutation(client, statusMutations.createMaintenance(client), {
        ...values,
        starts_at: values.starts_at.at,
        ends_at: values.ends_at.at,
      }),
    onSaved: onClose,
  })
  const { form } = model
  const early = { ends_too_early: t('form.endsTooEarly') }
  return (
    <FormDialog
      model={model}
      words={statusWords(t)}
      title={t('form.maintenance')}
      description={t('form.announced')}
      submitLabel={t('plan')}
      size="lg"
      onClose={onClose}
    >
      <form.AppField name="title">
        {(field) => <field.TextField label={t('form.title')} first required maxLength={STATUS_TITLE_MAX} />}
      </form.AppField>
      <form.AppField name="components">
        {(field) => <field.MultiSelectField label={t('form.components')} required options={componentOptions(t)} />}
      </form.AppField>
      <form.AppField name="starts_at">{(field) => <field.TimeField label={t('form.starts')} required />}</form.AppField>
      <form.AppField name="ends_at">
        {(field) => <field.TimeField label={t('form.ends')} required messages={early} />}
      </form.AppField>
      <form.AppField name="closes">
        {(field) => <field.CheckboxField label={t('form.closes')} hint={t('form.closesHint')} />}
      </form.AppField>
      <form.AppField name="message">
        {(field) => <field.MultilineField label={t('form.message')} required />}
      </form.AppField>
    </FormDialog>
  )
}
