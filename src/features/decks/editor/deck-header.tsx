import {
  ChevronDown,
  Copy,
  ExternalLink,
  FilePlus,
  ImagePlus,
  Orbit,
  Play,
  Redo2,
  Share2,
  Type,
  Undo2,
  Video,
} from 'lucide-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { useTranslation } from 'react-i18next'
import { deckMutations } from '#/api/decks.ts'
import { SaveNote } from '#/components/document/save-note.tsx'
import type { SaveStatus } from '#/components/document/document-types.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { ItemMenu } from '#/components/resource/item-menu.tsx'
import { useResourceActions } from '#/components/resource/use-resource-actions.ts'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { embedEntry } from '#/features/decks/actions/embed-entry.tsx'
import { useSureToRemove } from '#/features/decks/actions/use-sure-to-remove.ts'
import { versionEntries } from '#/features/decks/history/version-entries.tsx'
import { keysEntry } from '#/features/decks/help/keys-entry.tsx'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { DeckCopyDialog, ShareDialog } from '#/features/decks/lazy-dialogs.ts'
import type { DeckSearch } from '#/lib/deck-search.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { DeckPeople } from '#/features/decks/history/deck-people.tsx'
import type { DeckVersionsHeader } from '#/features/decks/history/use-deck-versions.tsx'
import { DeckTitleField } from './deck-title-field.tsx'
import type { History, HistoryState } from './edit-history.ts'

export interface DeckHeaderProps extends DeckVersionsHeader {
  deck: Deck
  description: string
  /** Whether the deck has a slide to show. */
  presentable: boolean
  history: History
  historyState: HistoryState
  /** Whether the slides are saved. */
  status: SaveStatus
  onRename: (title: string) => void
  onAdd: (accept: string) => void
  /** Asks for a slide of this kind. */
  onCompose: (kind: SlideContent['kind']) => void
  onPresent: () => void
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void
}

const COMPOSED = [
  ['text', <Type key="text" />],
  ['video', <Video key="video" />],
  ['panorama', <Orbit key="panorama" />],
  ['link', <ExternalLink key="link" />],
] as const

/** Title of the deck, and actions on the deck as a whole. */
export function DeckHeader(props: DeckHeaderProps) {
  const { deck, description, presentable, history, historyState, onRename, onAdd, onCompose, onPresent, onKeys } = props
  const { status, people, onRevise, onVersions } = props
  const { t } = useTranslation(['deck', 'slide', 'version'])
  const sureTo = useSureToRemove()
  const actions = useResourceActions(deckMutations, ({ title }) => title, sureTo.decks)
  const [renaming, setRenaming] = useState(false)
  const [copying, setCopying] = useState(false)
  const sharing = useSearch({ from: '/admin/decks/$id' }).share
  const navigate = useNavigate({ from: '/admin/decks/$id' })
  const setSharing = (open: boolean) =>
    void navigate({
      search: (previous: DeckSearch) => ({ ...previous, share: open }),
      replace: true,
      resetScroll: false,
    })

  useWindowKey(({ key, target }) => {
    const busy = target instanceof Element && target.closest('input, textarea, select, [role=menu]')
    if (key === 'F2' && !busy && !document.querySelector('[role=dialog], [role=alertdialog]')) setRenaming(true)
  })

  const add = [
    {
      kind: 'action',
      key: 'pdf',
      label: t('editor.addPdf'),
      icon: <FilePlus />,
      onSelect: () => onAdd(PDF_ACCEPT),
    },
    {
      kind: 'action',
      key: 'images',
      label: t('editor.addImages'),
      icon: <ImagePlus />,
      onSelect: () => onAdd(IMAGE_ACCEPT),
    },
    { kind: 'divider', key: 'line' },
    ...COMPOSED.map(([kind, icon]) => ({
      kind: 'action' as const,
      key: kind,
      label: t(`slide:add.${kind}`),
      icon,
      movesFocus: true as const,
      onSelect: () => onCompose(kind),
    })),
  ] as const
  const addMenu = (
    <DropdownMenu
      trigger={
        <Button variant="outline">
          {t('editor.add')}
          <ChevronDown className="max-sm:hidden" />
        </Button>
      }
      entries={add}
    />
  )

  const title = (
    <button
      type="button"
      title={t('action.rename')}
      dir="auto"
      className="max-w-full truncate rounded-sm hover:bg-muted"
      onClick={() => setRenaming(true)}
    >
      {deck.title}
    </button>
  )

  return (
    <PageHeader
      title={
        renaming ? (
          <DeckTitleField
            title={deck.title}
            // Same height as the title, so that its text does not move.
            className="-my-0.75 -ms-2.75 min-h-0 py-0.5 text-xl"
            onDone={(typed) => {
              setRenaming(false)
              if (typed) onRename(typed)
            }}
          />
        ) : (
          title
        )
      }
      description={description}
      actions={
        <>
          <SaveNote status={status} presence={<DeckPeople people={people} />} />
          <div className="flex">
            <HistoryButton label={t('editor.undo')} enabled={historyState.canUndo} onPress={history.undo}>
              <Undo2 />
            </HistoryButton>
            <HistoryButton label={t('editor.redo')} enabled={historyState.canRedo} onPress={history.redo}>
              <Redo2 />
            </HistoryButton>
          </div>
          {addMenu}
          <Button variant="outline" onClick={() => setSharing(true)}>
            <Share2 className="max-sm:hidden" />
            {t('editor.share')}
          </Button>
          <Button disabled={!presentable} onClick={onPresent}>
            <Play className="max-sm:hidden" />
            {t('editor.present')}
          </Button>
          <ItemMenu
            name={deck.title}
            inTrash={false}
            tabIndex={0}
            onEdit={() => setRenaming(true)}
            editLabel={t('action.rename')}
            entries={() => [
              {
                kind: 'action',
                key: 'clone',
                label: t('action.clone'),
                icon: <Copy />,
                movesFocus: true,
                onSelect: () => setCopying(true),
              },
              embedEntry(t('action.embed'), deck.id),
              ...versionEntries(t, { onRevise, onVersions }),
              keysEntry(t('keys.show'), onKeys),
            ]}
            onRemove={() => void actions.remove([deck])}
            onRestore={() => void actions.restore([deck])}
            onPurge={() => void actions.purge([deck])}
          />
          <Suspense fallback={null}>
            {copying && <DeckCopyDialog deck={deck} onClose={() => setCopying(false)} />}
            {sharing && <ShareDialog deck={deck} onClose={() => setSharing(false)} />}
          </Suspense>
        </>
      }
    />
  )
}

interface HistoryButtonProps {
  label: string
  enabled: boolean
  onPress: () => void
  /** Its icon. */
  children: ReactNode
}

/** Undo or redo. */
function HistoryButton({ label, enabled, onPress, children }: HistoryButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} disabled={!enabled} onClick={onPress}>
      {children}
    </Button>
  )
}
