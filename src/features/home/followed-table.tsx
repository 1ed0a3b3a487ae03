import { useTranslation } from 'react-i18next'
import type { CompanyReference } from '#/session/session-state.ts'
import { Table } from '#/ui/table.tsx'
import { FollowedRow } from './followed-row.tsx'

export interface FollowedTableProps {
  companies: readonly CompanyReference[]
}

/** The followed companies: price, change of the day and trend of 90 days. */
export function FollowedTable({ companies }: FollowedTableProps) {
  const { t } = useTranslation('home')
  return (
    <Table label={t('member.following')}>
      <thead>
        <tr>
          <th scope="col">{t('member.company')}</th>
          <th scope="col" data-numeric>
            {t('member.last')}
          </th>
          <th scope="col" data-numeric className="max-sm:hidden">
            {t('member.change')}
          </th>
          <th scope="col" className="max-sm:hidden">
            {t('member.trend')}
          </th>
          <th scope="col" className="max-md:hidden">
            {t('member.asOf')}
          </th>
          <th scope="col" className="w-px">
            <span className="sr-only">{t('member.unfollow')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <FollowedRow key={company.id} company={company} />
        ))}
      </tbody>
    </Table>
  )
}
