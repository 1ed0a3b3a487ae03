import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { CompanyEmbeds } from './company-embeds.tsx'
import { embedListSearch } from './embed-list-search.ts'

export function EmbedListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  const address = useSearch({ from: '/admin/embeds/' })
  if (!company) return null
  return (
    <CompanyEmbeds
      key={company.id}
      companyName={company.name}
      address={address}
      filter={{ ...embedListSearch.query(address), company_id: company.id }}
      isForVideos={false}
    />
  )
}
