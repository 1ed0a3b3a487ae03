import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { CompanyForm } from './company-form.tsx'

/** Creates a company, and opens it beside the list. */
export function CompanyNewScreen() {
  const { t } = useTranslation('company')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('form.createTitle')} description={t('form.createText')} />
      <CompanyForm
        page
        company={undefined}
        onClose={() => void navigate({ to: '/admin/companies' })}
        onSaved={({ id }) => void navigate({ to: '/admin/companies', search: { company: id } })}
      />
    </>
  )
}
