import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { CompanyEmbeds } from './company-embeds.tsx'
import { videoEmbedListSearch } from './embed-list-search.ts'

/** The list of embeds without those of decks. */
export function VideoEmbedListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  const address = useSearch({ from: '/admin/embeds/video/' })
  if (!company) return null
  return (
    <CompanyEmbeds
      key={company.id}
      companyName={company.name}
      address={address}
      filter={{ ...videoEmbedListSearch.query(address), company_id: company.id, showing: 'videos' }}
      isForVideos
    />
  )
}
