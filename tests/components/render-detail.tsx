import { use } from 'react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, useSearch } from '@tanstack/react-router'
import { assetEndpoints } from '@outcrop/contract/companies/asset.ts'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { DetailSearch } from '#/lib/detail-search.ts'
import { renderRouter } from './render-router.tsx'

const ID = '1'

const forever = new Promise<never>(() => undefined)

/** A tab whose texts or code never arrive. */
function Waiting() {
  return use(forever)
}

function TestDetail() {
  const { tab } = useSearch({ strict: false })
  return (
    <DetailPage
      activity={assetEndpoints.activity}
      id={ID}
      query={assetQueries.detail(ID)}
      under={assetQueries.all()}
      mutations={assetMutations}
      tab={tab ?? 'overview'}
      list={{ to: '/admin/assets', label: 'All assets', missing: 'There is no such asset' }}
      words={{ label: (field) => field, value: (_field, value) => (typeof value === 'string' ? value : '') }}
      nameOf={(asset) => asset.name}
      tabs={(asset, edit) => [
        {
          key: 'overview',
          label: 'Overview',
          content: (
            <button type="button" onClick={edit}>
              Describe {asset.name}
            </button>
          ),
        },
        { key: 'waiting', label: 'Waiting', content: <Waiting /> },
      ]}
      form={(asset, close) => (
        <div role="dialog" aria-label={`Edit ${asset.name}`}>
          <button type="button" onClick={close}>
            Close form
          </button>
        </div>
      )}
    />
  )
}

/** The page of asset 1, on a router and a query cache of its own. */
export async function renderDetail() {
  const root = createRootRoute()
  const one = createRoute({
    getParentRoute: () => root,
    path: '/admin/assets/$id',
    validateSearch: DetailSearch,
    component: TestDetail,
  })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/admin/assets',
    component: () => <h1>All assets</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([one, list]),
    history: createMemoryHistory({ initialEntries: [`/admin/assets/${ID}`] }),
  })
  return renderRouter(router)
}
