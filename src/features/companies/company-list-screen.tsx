import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import { companyMutations, companyQueries } from '#/api/companies.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { classNames } from '#/ui/class-names.ts'
import { companyColumns, panelLink } from './company-columns.tsx'
import { CompanyFormDialog } from './company-form-dialog.ts'
import { companyListSearch } from './company-list-search.ts'
import { CompanyPanel } from './company-panel.tsx'
import { useSureToDelete } from './use-sure-to-delete.ts'

/** All companies, for internal admins; one of them opens beside the list. */
export function CompanyListScreen() {
  const { t } = useTranslation('company')
  const address = useSearch({ from: '/admin/companies/' })
  const patch = useSearchPatch()
  const sureToRemove = useSureToDelete()
  const open = address.company !== '' && address.state === 'active'
  const closed = { company: undefined, tab: undefined, range: undefined, scale: undefined, chart: undefined }

  return (
    <div className={classNames(open && 'grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      <div className={classNames('min-w-0', open && 'max-xl:hidden')}>
        <ListScreen
          name="companies"
          title={t('list.title')}
          description={t('list.description')}
          searchLabel={t('list.search')}
          createLabel={t('list.create')}
          empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
          address={address}
          query={companyQueries.page(companyListSearch.query(address))}
          mutations={companyMutations}
          columns={companyColumns(t, address.page)}
          filters={[
            {
              kind: 'select',
              name: 'plan_tier',
              label: t('filter.plan'),
              options: PLAN_TIERS.map((value) => ({ value, label: t(`plan.${value}`) })),
            },
          ]}
          nameOf={({ name }) => name}
          linkOf={({ id }) => panelLink(id, address.page)}
          sureToRemove={sureToRemove}
          form={(company, onClose) => <CompanyFormDialog key={company?.id} company={company} onClose={onClose} />}
          preloadForm={CompanyFormDialog.preload}
        />
      </div>
      {open && (
        <CompanyPanel
          key={address.company}
          id={address.company}
          address={address}
          onClose={() => void patch({ ...closed, compare: undefined, commodity: undefined, page: address.page })}
        />
      )}
    </div>
  )
}
