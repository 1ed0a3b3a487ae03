import { useSearch } from '@tanstack/react-router'
import { DATA_CATEGORIES } from '@outcrop/contract/data/data-area.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { TrashList } from '#/components/library/trash-list.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { dataTrashSearch } from './data-search.ts'

/** Files and folders of the exploration data that were moved to the trash. */
export function DataTrashScreen() {
  const { t } = useTranslation('data')
  const company = useAtomValue(selectedCompanyAtom)
  const address = useSearch({ from: '/admin/files/deleted-files' })
  if (!company) return null
  return (
    <TrashList
      key={company.id}
      name="exploration-data-deleted"
      title={t('trash.title')}
      back={{ to: '/admin/files', label: t('title') }}
      address={{ ...address, state: 'trash' }}
      filters={[
        {
          kind: 'select',
          name: 'category',
          label: t('column.category'),
          options: DATA_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        },
      ]}
      filterValues={{ category: address.category }}
      files={fileQueries.dataList({ ...dataTrashSearch.query({ ...address, state: 'trash' }), company_id: company.id })}
      folders={folderQueries.tree(company.id, { state: 'trash', isData: true })}
      placeOf={({ category, deleted_from: from }) =>
        [...(category ? [t(`category.${category}`)] : []), ...from].join(' / ')
      }
    />
  )
}
