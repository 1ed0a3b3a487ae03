import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { companyQueries } from '#/api/companies.ts'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { CompanyDetail } from './company-detail.tsx'

/** The selected company, for its own admins. */
export function MyCompanyScreen() {
  const address = useSearch({ from: '/admin/my-company' })
  const id = useAtomValue(selectedCompanyAtom)?.id ?? ''
  const { data: company, error, refetch } = useQuery({ ...companyQueries.detail(id), enabled: id !== '' })
  if (error && !company) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
  if (!company) return <DetailSkeleton />
  return <CompanyDetail key={id} company={company} address={address} page />
}
