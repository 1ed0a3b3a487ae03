import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { companyMutations, companyQueries } from '#/api/companies.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { useResourceActions } from '#/components/resource/use-resource-actions.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { CompanyDetail } from './company-detail.tsx'
import type { CompanyAddress } from './company-search.ts'
import { useSureToDelete } from './use-sure-to-delete.ts'

export interface CompanyPanelProps {
  readonly id: string
  readonly address: CompanyAddress
  readonly onClose: () => void
}

/** A company beside its list. */
export function CompanyPanel({ id, address, onClose }: CompanyPanelProps) {
  const { t } = useTranslation('company')
  const { data: company, error, refetch } = useQuery(companyQueries.detail(id))
  const actions = useResourceActions(companyMutations, ({ name }) => name)
  const sureToDelete = useSureToDelete()

  return (
    <section
      aria-label={company?.name ?? t('panel.label')}
      className="relative min-w-0 rounded-lg border bg-card p-4 max-sm:-mx-2 max-sm:p-3"
    >
      <span className="absolute end-3 top-3">
        <Button variant="ghost" size="icon-sm" aria-label={t('panel.close')} onClick={onClose}>
          <X />
        </Button>
      </span>
      {error && <ListProblem error={error} stale={company !== undefined} onRetry={() => void refetch()} />}
      {!company && !error && <Skeleton className="h-40" />}
      {company && (
        <CompanyDetail
          company={company}
          address={address}
          staff
          onDelete={async () => {
            if (!(await sureToDelete([company]))) return
            // Closed first, so that the company is not asked for once it is gone.
            onClose()
            await actions.remove([company])
          }}
        />
      )}
    </section>
  )
}
