import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { TRASH_DAYS } from '@outcrop/contract/deck.ts'
import { PAGE_SIZE_DEFAULT } from '@outcrop/contract/pagination.ts'
import { deckQueries } from '#/api/decks.ts'
import { partLater } from '#/components/later.tsx'
import { ListPagination } from '#/components/list-pagination.tsx'
import { ListToolbar } from '#/components/list-toolbar.tsx'
import { LongTableSkeleton } from '#/components/long-table/long-table-skeleton.tsx'
import { PageHeader } from '#/components/page-header.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { patchSearch, useSearchPatch } from '#/components/use-search-patch.ts'
import { useSelection } from '#/components/use-selection.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { CompanyReference } from '#/session/atoms.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DeckBulkBar } from './deck-bulk-bar.tsx'
import { DeckGrid } from './deck-grid.tsx'
import { listAddress, listFilter } from './deck-list-filter.ts'
import { deckOrders, orderFor } from './deck-orders.ts'
import { useStepClose, WITHIN } from '#/features/decks/actions/use-address-step.ts'
import { useDeckActions } from '#/features/decks/actions/use-deck-actions.ts'
import { useDeckFiles } from '#/features/decks/actions/use-deck-files.ts'

const DeckTable = lazyPart(() =>
  import('#/features/decks/table/deck-table.tsx').then((module) => ({ default: module.DeckTable })),
)
const create = partLater(() =>
  import('#/features/decks/actions/deck-create-dialog.tsx').then((module) => ({ default: module.DeckCreateDialog })),
)
const DeckImportDialog = lazyPart(() =>
  import('#/features/decks/import/deck-import-dialog.tsx').then((module) => ({ default: module.DeckImportDialog })),
)

export function DeckListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyDecks key={company.id} company={company} />
}

function CompanyDecks({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('deck')
  const search = useSearch({ from: '/admin/decks/' })
  const navigate = useNavigate({ from: '/admin/decks/' })
  const patch = useSearchPatch()
  const { data } = useSuspenseQuery(deckQueries.list(listFilter(company.id, listAddress(search))))
  const decks = data.results
  const selection = useSelection(decks.map((deck) => deck.id))
  const actions = useDeckActions()
  const takeFiles = useDeckFiles(company.id, null)
  const closeStep = useStepClose()
  const [creating, setCreating] = useState(false)
  const chosen = decks.filter((deck) => selection.selected.has(deck.id))
  const inTrash = search.state === 'trash'

  return (
    <DropZone label={t('list.drop')} onFiles={takeFiles} className="min-h-[70dvh]">
      <PageHeader
        title={t('list.title')}
        // On a phone the company stands right above, in the bar.
        description={<span className="max-md:sr-only">{t('list.description', { company: company.name })}</span>}
        actions={
          <Button onClick={() => setCreating(true)} {...create.near}>
            <Plus aria-hidden />
            {t('list.new')}
          </Button>
        }
      />
      <ListToolbar
        label={t('list.toolbar')}
        searchLabel={t('list.search')}
        q={search.q}
        sort={search.sort}
        sortOptions={deckOrders(search.state, search.sort)}
        view={search.view}
      >
        <nav aria-label={t('list.state')} className="flex gap-1">
          {(['active', 'trash'] as const).map((state) => (
            <Link
              key={state}
              to="/admin/decks"
              search={{ ...search, state, sort: orderFor(state, search.sort), page: 1, row: 1 }}
              aria-current={search.state === state ? 'page' : undefined}
              className={buttonClass({ variant: search.state === state ? 'secondary' : 'ghost' })}
            >
              {t(`list.${state}`)}
            </Link>
          ))}
        </nav>
      </ListToolbar>
      {data.count === 0 ? (
        <NoDecks
          q={search.q}
          inTrash={inTrash}
          onClear={() => patch({ q: undefined })}
          onCreate={() => setCreating(true)}
        />
      ) : search.view === 'table' ? (
        <Suspense fallback={<LongTableSkeleton />}>
          <DeckTable
            key={`${search.q} ${search.sort} ${search.state}`}
            companyId={company.id}
            count={data.count}
            search={search}
            actions={actions}
          />
        </Suspense>
      ) : decks.length === 0 ? (
        <Navigate to="." search={patchSearch({ page: Math.ceil(data.count / PAGE_SIZE_DEFAULT) })} replace />
      ) : (
        <>
          <DeckGrid decks={decks} actions={actions} selection={selection} />
          <ListPagination page={search.page} pageSize={PAGE_SIZE_DEFAULT} count={data.count} />
          <DeckBulkBar
            selection={selection}
            chosen={chosen}
            inTrash={inTrash}
            actions={actions}
            onLeft={(left) => selection.choose(left.map((deck) => deck.id))}
          />
        </>
      )}
      <Suspense fallback={null}>
        {creating && <create.Part companyId={company.id} onFiles={takeFiles} onClose={() => setCreating(false)} />}
        {search.import && (
          <DeckImportDialog
            key={search.import}
            fileIds={search.import.split(',')}
            companyId={company.id}
            deckId={null}
            onClose={() => closeStep(() => void navigate({ search: { ...search, import: '' }, ...WITHIN }))}
          />
        )}
      </Suspense>
    </DropZone>
  )
}

function NoDecks({
  q,
  inTrash,
  onClear,
  onCreate,
}: {
  q: string
  inTrash: boolean
  onClear: () => void
  onCreate: () => void
}) {
  const { t } = useTranslation('deck')
  if (q) {
    return (
      <EmptyState
        title={t('empty.filtered', { q })}
        description={t(inTrash ? 'empty.filteredTrashText' : 'empty.filteredText')}
        actions={
          <Button variant="outline" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  }
  if (inTrash) return <EmptyState title={t('empty.trash')} description={t('empty.trashText', { count: TRASH_DAYS })} />
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.text')}
      actions={<Button onClick={onCreate}>{t('empty.fromPdf')}</Button>}
    />
  )
}
