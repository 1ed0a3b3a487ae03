import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CompanySettings,
  CompanySettingsUpdate,
  SHARE_EXPIRY_DAYS_MAX,
} from '@outcrop/contract/companies/company-settings.ts'
import { companySettingsMutations, companySettingsQueries } from '#/api/company-settings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import type { RecordWords } from '#/components/form/record-words.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'

export interface SharingFormProps {
  settings: CompanySettings
}

function baseOf(settings: CompanySettings) {
  const { share_email_required, share_password_required, share_expiry_days, version } = settings
  return { values: { share_email_required, share_password_required, share_expiry_days }, version: version ?? null }
}

/** What a new share link asks for. After saving, the form begins anew from what was saved. */
export function SharingForm({ settings }: SharingFormProps) {
  const [saved, setSaved] = useState(settings)
  return <SharingFields key={saved.version} settings={saved} onSaved={setSaved} />
}

function SharingFields({ settings, onSaved }: SharingFormProps & { onSaved: (saved: CompanySettings) => void }) {
  const { t } = useTranslation('settings')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const companyId = settings.company_id
  const model = useEntityForm({
    name: `company-settings.${companyId}`,
    schema: CompanySettingsUpdate,
    initial: baseOf(settings),
    save: ({ changes, version }) =>
      runMutation(client, companySettingsMutations.update(client), { companyId, change: changes, version }),
    onSaved: (next) => {
      toast({ title: t('sharing.saved'), variant: 'success' })
      onSaved(next)
    },
    latest: async () => baseOf(await client.fetchQuery({ ...companySettingsQueries.detail(companyId), staleTime: 0 })),
  })
  const { form } = model
  const labels = {
    share_email_required: t('sharing.email'),
    share_password_required: t('sharing.password'),
    share_expiry_days: t('sharing.expiry'),
  }
  const words: RecordWords = {
    label: (field) => labels[field as keyof typeof labels] ?? field,
    value: (_, value) =>
      typeof value === 'boolean' ? t(value ? 'on' : 'off') : typeof value === 'number' ? String(value) : '',
  }
  return (
    <EntityForm model={model} words={words}>
      <form.AppField name="share_email_required">
        {(field) => <field.CheckboxField label={labels.share_email_required} hint={t('sharing.emailHint')} />}
      </form.AppField>
      <form.AppField name="share_password_required">
        {(field) => <field.CheckboxField label={labels.share_password_required} hint={t('sharing.passwordHint')} />}
      </form.AppField>
      <form.AppField name="share_expiry_days">
        {(field) => (
          <field.NumberField
            label={labels.share_expiry_days}
            hint={t('sharing.expiryHint')}
            unit={t('sharing.days')}
            min={1}
            max={SHARE_EXPIRY_DAYS_MAX}
            className="max-w-60"
          />
        )}
      </form.AppField>
      <Button type="submit" loading={model.busy} className="justify-self-start">
        {tForm('save')}
      </Button>
    </EntityForm>
  )
}
