import { createFileRoute } from '@tanstack/react-router'
import { embedQueries } from '#/api/embeds.ts'
import { ListPending } from '#/components/resource/list-pending.tsx'
import { videoEmbedListSearch } from '#/features/embeds/list/embed-list-search.ts'
import { VideoEmbedListScreen } from '#/features/embeds/list/video-embed-list-screen.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

export const Route = createFileRoute('/admin/embeds/video/')({
  validateSearch: videoEmbedListSearch.schema,
  search: { middlewares: [videoEmbedListSearch.strip] },
  beforeLoad: ({ search }) => ({ filter: videoEmbedListSearch.query(search) }),
  loader: async ({ context: { queryClient, filter } }) => {
    const company = store.get(selectedCompanyAtom)
    const query = company && { ...filter, company_id: company.id, showing: 'videos' as const }
    if (query) await queryClient.prefetchQuery(embedQueries.list(query))
  },
  staticData: {
    title: 'videoEmbeds',
    access: { requiresSelectedCompany: true },
    namespaces: ['embed', 'resource', 'shell'],
  },
  component: VideoEmbedListScreen,
  pendingComponent: ListPending,
})
