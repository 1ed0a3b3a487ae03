import { useQuery } from '@tanstack/react-query'
import { Pencil, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapitalItem } from '@outcrop/contract/companies/capital.ts'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { companyQueries } from '#/api/companies.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { CapitalHistory } from './capital-history.tsx'
import { CapitalTable } from './capital-table.tsx'
import { DilutionCalculator } from './dilution-calculator.tsx'

const CapitalDialog = lazyPart(() =>
  import('./capital-dialog.tsx').then((module) => ({ default: module.CapitalDialog })),
)
const CapitalImportDialog = lazyPart(() =>
  import('./capital-import-dialog.tsx').then((module) => ({ default: module.CapitalImportDialog })),
)

export interface CapitalTabProps {
  readonly company: Company
}

/** The capital structure of a company: its lines, what they could dilute to, and earlier versions. */
export function CapitalTab({ company }: CapitalTabProps) {
  const { t } = useTranslation('capital')
  const { data, error, refetch } = useQuery(companyQueries.capital(company.id))
  const [step, setStep] = useState<'edit' | 'import' | null>(null)
  const [imported, setImported] = useState<readonly CapitalItem[] | null>(null)

  const actions = (
    <>
      <Button variant="outline" onClick={() => setStep('import')}>
        <Upload />
        {t('import.open')}
      </Button>
      <Button variant="outline" onClick={() => setStep('edit')}>
        <Pencil />
        {t(data ? 'edit' : 'create')}
      </Button>
    </>
  )
  function close() {
    setStep(null)
    setImported(null)
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-48" />}
      {data === null && <EmptyState level={3} title={t('empty')} description={t('emptyText')} actions={actions} />}
      {data && (
        <>
          <div className="flex flex-wrap justify-end gap-2">{actions}</div>
          <CapitalTable structure={data} />
          <DilutionCalculator key={data.version} structure={data} price={company.last_quote?.price ?? null} />
          <CapitalHistory companyId={company.id} />
        </>
      )}
      <Suspense fallback={null}>
        {step === 'edit' && (
          <CapitalDialog company={company} structure={data ?? null} imported={imported} onClose={close} />
        )}
        {step === 'import' && (
          <CapitalImportDialog
            onClose={close}
            onAccept={(items) => {
              setImported(items)
              setStep('edit')
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
