import { createFileRoute } from '@tanstack/react-router'
import { assetQueries } from '#/api/assets.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { assetListSearch } from '#/features/assets/asset-list-search.ts'
import { AssetListScreen } from '#/features/assets/asset-list-screen.tsx'

export const Route = createFileRoute('/admin/assets/')({
  validateSearch: assetListSearch.schema,
  search: { middlewares: [assetListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: assetListSearch.query(search) }),
  loader: ({ context: { queryClient, filter } }) => queryClient.prefetchQuery(assetQueries.list(filter)),
  staticData: {
    title: 'assets',
    access: { requireRoles: ['internal_admin'] },
    menu: { group: 'internal', order: 20, icon: 'assets' },
    namespaces: ['asset', 'resource', 'shell'],
  },
  component: AssetListScreen,
  pendingComponent: ListPending,
})
