import { COMPANY_NAME_MAX, type Company } from '@outcrop/contract/companies/company.ts'
import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { companyWords } from './company-words.ts'
import { useCompanyForm } from './use-company-form.ts'

export interface CompanyFormProps {
  /** Undefined to create a company. */
  readonly company: Company | undefined
  /** On a page of its own, not in a dialog. */
  readonly page?: boolean
  /** Whether the person may change what the company pays. */
  readonly staff?: boolean
  readonly onClose: () => void
  readonly onSaved?: (company: Company) => void
}

const COMMODITIES = ['Gold', 'Silver', 'Copper', 'Zinc', 'Lead', 'Nickel', 'Cobalt', 'Lithium', 'Uranium', 'Iron ore']

/** Creates or edits a company. */
export function CompanyForm({ company, page = false, staff = true, onClose, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('company')
  const { t: tForm } = useTranslation('form')
  const model = useCompanyForm(company, (saved) => (onSaved ? onSaved(saved) : onClose()))
  const { form } = model
  const fields = (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('form.name')} first required maxLength={COMPANY_NAME_MAX} />}
        </form.AppField>
        {staff && (
          <form.AppField name="plan_tier">
            {(field) => (
              <field.SelectField
                label={t('form.plan')}
                options={PLAN_TIERS.map((value) => ({ value, label: t(`plan.${value}`) }))}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="ticker">
          {(field) => <field.TextField label={t('form.ticker')} nullable maxLength={16} placeholder="NSR" />}
        </form.AppField>
        <form.AppField name="exchange">
          {(field) => <field.TextField label={t('form.exchange')} nullable maxLength={40} placeholder="TSXV" />}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => <field.TextField label={t('form.currency')} hint={t('form.currencyHint')} maxLength={3} />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => <field.TextField label={t('form.country')} nullable autoComplete="country-name" />}
        </form.AppField>
        <form.AppField name="website">
          {(field) => (
            <field.TextField label={t('form.website')} type="url" nullable placeholder="https://company.example" />
          )}
        </form.AppField>
        <form.AppField name="commodities">
          {(field) => (
            <field.TagsField label={t('form.commodities')} hint={t('form.commoditiesHint')} suggestions={COMMODITIES} />
          )}
        </form.AppField>
      </div>
      <form.AppField name="description">
        {(field) => <field.MultilineField label={t('form.description')} nullable />}
      </form.AppField>
    </>
  )
  if (page)
    return (
      <div className="max-w-3xl">
        <EntityForm model={model} words={companyWords(t)}>
          {fields}
        </EntityForm>
        <div className="mt-5 flex gap-2">
          <Button type="submit" form={model.id} loading={model.busy}>
            {t('form.create')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {tForm('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <FormDialog
      model={model}
      words={companyWords(t)}
      title={company ? t('form.editTitle', { name: company.name }) : t('form.createTitle')}
      submitLabel={company ? tForm('save') : t('form.create')}
      size="lg"
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  )
}
