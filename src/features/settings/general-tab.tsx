import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companySettingsQueries } from '#/api/company-settings.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import type { CompanyReference } from '#/session/session-state.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SharingForm } from './sharing-form.tsx'

export interface GeneralTabProps {
  company: CompanyReference
}

export function GeneralTab({ company }: GeneralTabProps) {
  const { t } = useTranslation('settings')
  const { data, isError, error, refetch } = useQuery(companySettingsQueries.detail(company.id))
  if (!data) return isError ? <ProblemView error={error} onRetry={() => void refetch()} /> : <SettingsSkeleton />
  return (
    <>
      <section aria-labelledby="settings-sharing" className="max-w-reading">
        <h2 id="settings-sharing" className="text-lg">
          {t('sharing.title')}
        </h2>
        <p className="mt-1 mb-4 text-pretty text-muted-foreground">{t('sharing.text')}</p>
        <SharingForm settings={data} />
      </section>
      <SecondFactorSection settings={data} companyName={company.name} />
    </>
  )
}
