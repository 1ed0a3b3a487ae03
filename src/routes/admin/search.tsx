import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { SEARCH_DEFAULTS, SearchAddress } from '#/features/search/search-address.ts'
import { SearchScreen } from '#/features/search/search-screen.tsx'

export const Route = createFileRoute('/admin/search')({
  validateSearch: SearchAddress,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  staticData: { title: 'search', namespaces: ['search', 'shell', 'problem'] },
  component: SearchScreen,
})
