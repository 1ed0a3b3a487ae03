import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Copy, Play, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { useTranslation } from 'react-i18next'
import { deckMutations, deckQueries } from '#/api/decks.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { embedEntry } from '#/features/decks/actions/embed-entry.tsx'
import { useSureToRemove } from '#/features/decks/actions/use-sure-to-remove.ts'
import { useDeckFiles } from '#/features/decks/import/use-deck-files.ts'
import { DeckCopyDialog, DeckImportDialog, ShareDialog } from '#/features/decks/lazy-dialogs.ts'
import { useStepClose, WITHIN } from '#/hooks/use-address-step.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Badge } from '#/ui/badge.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { AccessBadge } from './access-badge.tsx'
import { deckColumns } from './deck-columns.tsx'
import { deckFilters } from './deck-filters.ts'
import { deckListSearch } from './deck-list-search.ts'

const DeckCreateDialog = lazyPart(() =>
  import('./deck-create-dialog.tsx').then((module) => ({ default: module.DeckCreateDialog })),
)
const DeckFormDialog = lazyPart(() =>
  import('./deck-form-dialog.tsx').then((module) => ({ default: module.DeckFormDialog })),
)

function preloadForms() {
  void DeckCreateDialog.preload()
  void DeckFormDialog.preload()
}

export function DeckListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyDecks key={company.id} company={company} />
}

function CompanyDecks({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('deck')
  const { t: tAccess } = useTranslation('access')
  const address = useSearch({ from: '/admin/decks/' })
  const navigate = useNavigate({ from: '/admin/decks/' })
  const sureTo = useSureToRemove()
  const takeFiles = useDeckFiles(company.id, null)
  const closeStep = useStepClose()
  const [copying, setCopying] = useState<Deck | null>(null)
  const [sharing, setSharing] = useState<Deck | null>(null)

  /** In the place of the dialog: going back from it could end after the next step and undo that. */
  async function createFrom(files: readonly File[]) {
    await navigate({ search: { ...address, new: false }, replace: true })
    await takeFiles(files)
  }

  return (
    <DropZone label={t('list.drop')} onDrop={({ files }) => void takeFiles([...files])} className="min-h-[70dvh]">
      <ListScreen
        name="decks"
        title={t('list.title')}
        // On a phone the company is in the bar right above.
        description={<span className="max-md:sr-only">{t('list.description', { company: company.name })}</span>}
        searchLabel={t('list.search')}
        createLabel={t('create.title')}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        address={address}
        query={deckQueries.list({ ...deckListSearch.query(address), company_id: company.id })}
        mutations={deckMutations}
        columns={deckColumns(t, tAccess)}
        filters={deckFilters(tAccess)}
        mayChange={(deck) => deck.right !== 'view'}
        sureToRemove={sureTo.decks}
        nameOf={(deck) => deck.title}
        linkOf={(deck) => ({ to: '/admin/decks/$id', params: { id: deck.id } })}
        card={(deck) => ({ cover: deck.cover, meta: <DeckNote deck={deck} /> })}
        editLabel={t('action.rename')}
        menuOf={(deck) => [
          {
            kind: 'action',
            key: 'present',
            label: t('action.present'),
            icon: <Play />,
            link: <Link to="/admin/decks/$id" params={{ id: deck.id }} search={{ mode: 'present' }} />,
          },
          ...(deck.right === 'view'
            ? []
            : [
                {
                  kind: 'action',
                  key: 'share',
                  label: t('action.share'),
                  icon: <Share2 />,
                  movesFocus: true,
                  onSelect: () => setSharing(deck),
                } as const,
                {
                  kind: 'action',
                  key: 'clone',
                  label: t('action.clone'),
                  icon: <Copy />,
                  movesFocus: true,
                  onSelect: () => setCopying(deck),
                } as const,
                embedEntry(t('action.embed'), deck.id),
              ]),
        ]}
        form={(deck, onClose) =>
          deck ? (
            <DeckFormDialog key={deck.id} companyId={company.id} deck={deck} onSaved={onClose} onClose={onClose} />
          ) : (
            <DeckCreateDialog companyId={company.id} onFiles={(files) => void createFrom(files)} onClose={onClose} />
          )
        }
        preloadForm={preloadForms}
      />
      <Suspense fallback={null}>
        {copying && <DeckCopyDialog deck={copying} onClose={() => setCopying(null)} />}
        {sharing && <ShareDialog deck={sharing} onClose={() => setSharing(null)} />}
        {address.import && (
          <DeckImportDialog
            fileIds={address.import}
            companyId={company.id}
            deckId={null}
            onClose={() => closeStep(() => void navigate({ search: { ...address, import: '' }, ...WITHIN }))}
          />
        )}
      </Suspense>
    </DropZone>
  )
}

/** Number of slides and last change, for a card. */
function DeckNote({ deck }: { deck: Deck }) {
  const { t } = useTranslation('deck')
  return (
    <>
      <span className="shrink-0 tabular-nums">{t('list.slides', { count: deck.slide_count })}</span>
      <span aria-hidden>·</span>
      <RelativeTime value={deck.updated_at} />
      <AccessBadge deck={deck} />
      {deck.active_job_id && (
        <Badge variant="info" className="-my-0.5">
          {t('list.importing')}
        </Badge>
      )}
    </>
  )
}
