import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { listCompanyActivity } from '@outcrop/contract/operations/activity.ts'
import { companyQueries } from '#/api/companies.ts'
import { PlanBadge } from '#/components/plan-badge.tsx'
import { ActivityTab } from '#/components/resource/activity-tab.tsx'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'
import { AdminsTab } from './admins-tab.tsx'
import { BrandTab } from './brand-tab.tsx'
import { CapitalTab } from './capital/capital-tab.tsx'
import { CompanyFormDialog } from './company-form-dialog.ts'
import { CompanyOverview } from './company-overview.tsx'
import type { CompanyAddress } from './company-search.ts'
import { companyWords } from './company-words.ts'
import { JobsTab } from './jobs/jobs-tab.tsx'
import { QuotesTab } from './quotes/quotes-tab.tsx'

export interface CompanyDetailProps {
  readonly company: Company
  readonly address: CompanyAddress
  /** Internal admins change the plan and delete; the company's own admins edit the brand. */
  readonly staff?: boolean
  /** The page is about this company alone. */
  readonly page?: boolean
  readonly onDelete?: () => unknown
}

/** A company with its tabs, beside the list or on a page of its own. */
export function CompanyDetail({ company, address, staff = false, page = false, onDelete }: CompanyDetailProps) {
  const { t } = useTranslation('company')
  const [editing, setEditing] = useState(false)
  const { id, name, logo } = company
  const Heading = page ? 'h1' : 'h2'
  const tabs: readonly { key: string; label: string; content: ReactNode }[] = [
    { key: 'overview', label: t('tab.overview'), content: <CompanyOverview company={company} /> },
    { key: 'quotes', label: t('tab.quotes'), content: <QuotesTab company={company} address={address} /> },
    { key: 'capital', label: t('tab.capital'), content: <CapitalTab company={company} /> },
    { key: 'admins', label: t('tab.admins'), content: <AdminsTab companyId={id} /> },
    { key: 'jobs', label: t('tab.jobs'), content: <JobsTab companyId={id} address={address} /> },
    { key: 'brand', label: t('tab.brand'), content: <BrandTab key={id} company={company} /> },
    {
      key: 'activity',
      label: t('tab.activity'),
      content: (
        <ActivityTab endpoint={listCompanyActivity} id={id} under={companyQueries.all()} words={companyWords(t)} />
      ),
    },
  ]
  const open = tabs.find(({ key }) => key === address.tab) ?? tabs[0]
  return (
    <>
      {/* Beside the list, the close button is at the end. */}
      <header className={classNames('flex flex-wrap items-center gap-3 pb-4', !page && 'pe-10')}>
        {logo[0] && (
          <StoredPicture
            url={logo[0].url}
            alt=""
            className="size-12 shrink-0 rounded-md border bg-white object-contain"
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <Heading className="truncate text-xl">{name}</Heading>
          <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
            {[company.exchange, company.ticker].filter(Boolean).join(': ') || t('quote.notListed')}
            {company.payment_plan && <PlanBadge tier={company.payment_plan.plan_tier} />}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil />
            {t('action.edit')}
          </Button>
          {onDelete && (
            <Button variant="outline" onClick={() => void onDelete()}>
              <Trash2 />
              {t('action.delete')}
            </Button>
          )}
        </div>
      </header>
      <TabLinks label={t('tab.label', { name })}>
        {tabs.map(({ key, label }) => (
          <Link
            key={key}
            to="."
            search={((previous: object) => ({ ...previous, tab: key === 'overview' ? undefined : key })) as never}
            resetScroll={false}
            className="tab"
            {...(key === open?.key && { 'aria-current': 'page' as const })}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {/* A tab that loads its texts leaves the rest of the page as it is. */}
      <Suspense fallback={<Skeleton className="h-40" />}>{open?.content}</Suspense>
      {editing && (
        <Suspense fallback={null}>
          <CompanyFormDialog company={company} staff={staff} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
