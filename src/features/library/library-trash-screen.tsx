import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { kindFilter } from '#/components/library/kind-filter.ts'
import { placeName } from '#/components/library/place-name.ts'
import { TrashList } from '#/components/library/trash-list.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { libraryTrashSearch } from './library-search.ts'

/** Files and folders of the media library that were moved to the trash. */
export function LibraryTrashScreen() {
  const { t } = useTranslation('library')
  const company = useAtomValue(selectedCompanyAtom)
  const found = useSearch({ from: '/admin/files/company-files/deleted' })
  const address = { ...found, state: 'trash' as const }
  if (!company) return null
  return (
    <TrashList
      key={company.id}
      name="company-files-deleted"
      title={t('trash.title')}
      back={{ to: '/admin/files/company-files', label: t('detail.back') }}
      address={address}
      filters={[kindFilter(t)]}
      filterValues={{ kind: address.kind }}
      files={fileQueries.list({ ...libraryTrashSearch.query(address), company_id: company.id })}
      folders={folderQueries.tree(company.id, { state: 'trash' })}
      placeOf={({ deleted_from: from }) => placeName(t, from)}
    />
  )
}
