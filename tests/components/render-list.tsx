import { createMemoryHistory, createRootRoute, createRoute, createRouter, useSearch } from '@tanstack/react-router'
import { type Asset } from '@outcrop/contract/companies/asset.ts'
import { ASSET_ORDERINGS, ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import * as v from 'valibot'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { dateCell, linkCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import type { ListFilter } from '#/components/resource/list-filter.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { listSearch } from '#/components/resource/list-search.ts'
import { renderRouter } from './render-router.tsx'

const search = listSearch({
  name: 'test-assets',
  orderings: ASSET_ORDERINGS,
  sort: 'name',
  filters: { stage: v.picklist(ASSET_STAGES) },
})

const columns: DataColumn<Asset>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    sort: 'name',
    value: (asset) => asset.name,
    cell: (asset) => linkCell(asset.name, { to: '/admin/assets/$id', params: { id: asset.id } }),
  },
  { id: 'company', header: 'Company', width: 180, value: (asset) => asset.company?.name ?? null },
  {
    id: 'updated',
    header: 'Updated',
    width: 140,
    sort: 'updated_at',
    descendingFirst: true,
    value: (asset) => asset.updated_at,
    cell: (asset) => dateCell(asset.updated_at),
  },
]

const filters: ListFilter[] = [
  { kind: 'select', name: 'stage', label: 'Stage', options: [{ value: 'feasibility', label: 'Feasibility' }] },
]

function TestList({ locked }: { locked: string | null }) {
  const address = useSearch({ from: '/admin/assets/' })
  return (
    <ListScreen
      name="test-assets"
      title="Assets"
      searchLabel="Search assets"
      createLabel="New asset"
      empty={{ title: 'No assets yet', text: 'Projects and sites come here.' }}
      address={address}
      query={assetQueries.list(search.query(address))}
      mutations={assetMutations}
      columns={columns}
      filters={filters}
      nameOf={(asset) => asset.name}
      linkOf={(asset) => ({ to: '/admin/assets/$id', params: { id: asset.id } })}
      card={(asset) => ({ cover: asset.cover, meta: asset.company?.name })}
      locked={locked}
      form={(asset, close) => (
        <div role="dialog" aria-label={asset ? `Edit ${asset.name}` : 'New'}>
          <button type="button" onClick={close}>
            Close form
          </button>
        </div>
      )}
    />
  )
}

/** A list on a router and a query cache of its own, at an address below `/admin/assets`. */
export async function renderList(address = '', locked: string | null = null, onCommit?: () => void) {
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/admin/assets/',
    validateSearch: search.schema,
    search: { middlewares: [search.strip] },
    component: () => <TestList locked={locked} />,
  })
  const one = createRoute({
    getParentRoute: () => root,
    path: '/admin/assets/$id',
    component: () => <h1>One asset</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    history: createMemoryHistory({ initialEntries: [`/admin/assets${address}`] }),
  })
  const { screen, client } = await renderRouter(router, undefined, onCommit)
  return { screen, client, history: router.history, location: () => router.state.location }
}
