import { Link, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { TabLinks } from '#/ui/tab-links.tsx'
import { SETTINGS_TABS, type SettingsAddress } from './settings-search.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'

const TABS = {
  general: lazyPart(() => import('./general-tab.tsx').then((module) => ({ default: module.GeneralTab }))),
  features: lazyPart(() => import('./features-tab.tsx').then((module) => ({ default: module.FeaturesTab }))),
  audit: lazyPart(() => import('./audit-tab.tsx').then((module) => ({ default: module.AuditTab }))),
}

/** Settings of the selected company, a tab each with its address. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const company = useAtomValue(selectedCompanyAtom)
  const { tab }: SettingsAddress = useSearch({ from: '/admin/settings' })
  const Tab = TABS[tab]
  if (!company) return null
  return (
    <>
      <PageHeader title={t('title')} description={t('lead', { company: company.name })} />
      <TabLinks label={t('tabs')}>
        {SETTINGS_TABS.map((key) => (
          <Link
            key={key}
            to="/admin/settings"
            search={{ tab: key }}
            className="tab"
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            {...(key === tab && { 'aria-current': 'page' })}
            onPointerEnter={() => void TABS[key].preload()}
          >
            {t(`tab.${key}`)}
          </Link>
        ))}
      </TabLinks>
      <Suspense fallback={<SettingsSkeleton />}>
        <Tab key={company.id} company={company} />
      </Suspense>
    </>
  )
}
