import type { SearchHit, SearchKind } from '@outcrop/contract/operations/search.ts'
import type { LinkProps } from '@tanstack/react-router'
import { writeWatchTime } from '#/lib/watch-time.ts'

/** Where a hit is opened. A match on a slide opens there, with the words marked. */
export function searchHitAddress(kind: SearchKind, hit: SearchHit, search: string): LinkProps {
  switch (kind) {
    case 'decks':
      return {
        to: '/admin/decks/$id',
        params: { id: hit.id },
        search: hit.slide === null ? {} : { slide: hit.slide, mode: 'present', q: search },
      }
    case 'recordings':
      if (hit.spoken?.opens === 'watch')
        return {
          to: '/meetings/recordings/$uuid',
          params: { uuid: hit.id },
          search: { t: writeWatchTime(hit.spoken.at) },
        }
      return {
        to: '/admin/recordings/$id',
        params: { id: hit.id },
        search: hit.spoken === null ? {} : { tab: 'transcript', at: hit.spoken.at },
      }
    case 'files':
      return {
        to: '/admin/files/company-files/$id',
        params: { id: hit.id },
        search: hit.page === null ? {} : { page: hit.page },
      }
    case 'data':
      return { to: '/admin/files', search: { file: hit.id } }
    case 'people':
      return { to: '/admin/users/$id', params: { id: hit.id } }
    case 'companies':
      // The address of a company that is open beside the list.
      return { to: '/admin/companies', search: { company: hit.id } as never }
  }
}
