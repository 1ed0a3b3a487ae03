import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TRASH_DAYS } from '@outcrop/contract/deck.ts'
import { useTranslation } from 'react-i18next'
import { ListToolbar } from '#/components/list-toolbar.tsx'
import { PageHeader } from '#/components/page-header.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import type { CompanyReference } from '#/session/session-state.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { orderIn } from './deck-list-filter.ts'
import { deckOrders, orderFor } from './deck-orders.ts'
import { DeckResults } from './deck-results.tsx'
import { DeckCreateDialog } from '#/features/decks/actions/deck-create-dialog.tsx'
import { useStepClose, WITHIN } from '#/features/decks/actions/use-address-step.ts'
import { useDeckActions } from '#/features/decks/actions/use-deck-actions.ts'
import { useDeckFiles } from '#/features/decks/actions/use-deck-files.ts'

const DeckImportDialog = lazyPart(() =>
  import('#/features/decks/import/deck-import-dialog.tsx').then((module) => ({ default: module.DeckImportDialog })),
)

export function DeckListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyDecks key={company.id} company={company} />
}

function CompanyDecks({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('deck')
  const held = useSearch({ from: '/admin/decks/' })
  const search = { ...held, sort: orderIn(held) }
  const navigate = useNavigate({ from: '/admin/decks/' })
  const actions = useDeckActions()
  const takeFiles = useDeckFiles(company.id, null)
  const closeStep = useStepClose()
  const [creating, setCreating] = useState(false)

  return (
    <DropZone label={t('list.drop')} onFiles={takeFiles} className="min-h-[70dvh]">
      <PageHeader
        title={t('list.title')}
        // On a phone the company stands right above, in the bar.
        description={
          search.state === 'trash' ? (
            t('list.trashText', { count: TRASH_DAYS })
          ) : (
            <span className="max-md:sr-only">{t('list.description', { company: company.name })}</span>
          )
        }
        actions={
          <Button onClick={() => setCreating(true)}>
            <Plus />
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
              search={{ ...search, state, sort: orderFor(search.sort), page: 1, row: 1 }}
              aria-current={search.state === state ? 'page' : undefined}
              className={buttonClass({ variant: search.state === state ? 'secondary' : 'ghost' })}
            >
              {t(`list.${state}`)}
            </Link>
          ))}
        </nav>
      </ListToolbar>
      <DeckResults
        key={search.view}
        companyId={company.id}
        search={search}
        actions={actions}
        onCreate={() => setCreating(true)}
      />
      {creating && <DeckCreateDialog companyId={company.id} onFiles={takeFiles} onClose={() => setCreating(false)} />}
      <Suspense fallback={null}>
        {search.import && (
          <DeckImportDialog
            fileIds={search.import}
            companyId={company.id}
            deckId={null}
            onClose={() => closeStep(() => void navigate({ search: { ...search, import: '' }, ...WITHIN }))}
          />
        )}
      </Suspense>
    </DropZone>
  )
}
