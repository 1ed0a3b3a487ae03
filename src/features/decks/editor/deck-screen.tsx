import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { deckQueries } from '#/api/decks.ts'
import { slideQueries } from '#/api/slides.ts'
import { useBrandAccent } from '#/components/use-brand-accent.ts'
import { DeckImportDialog, KeysDialog } from '#/features/decks/lazy-dialogs.ts'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import type { DeckSearch } from '#/lib/deck-search.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { newStageId, useStageWindow } from '#/features/decks/presenter/stage-window.ts'
import { DeckEditor } from './deck-editor.tsx'
import { DeckInTrash } from './deck-in-trash.tsx'
import { useDeckRight } from '#/features/decks/use-deck-right.ts'
import { useSlideTexts } from './use-slide-texts.ts'
import { deckNumber, shownNumber } from '#/features/decks/slide-number.ts'
import { OPENING, useStepClose, WITHIN } from '#/hooks/use-address-step.ts'

const DeckViewer = lazyPart(() =>
  import('#/features/decks/viewer/deck-viewer.tsx').then((module) => ({ default: module.DeckViewer })),
)
const StageView = lazyPart(() =>
  import('#/features/decks/presenter/stage-view.tsx').then((module) => ({ default: module.StageView })),
)
const KEYS_PLACES = { edit: 'editor', present: 'viewer', presenter: 'presenter', audience: 'presenter' } as const
/** A phone shows one window at a time. */
const PHONE = '(max-width: 639px)'

/** A deck: its editor, with the viewer over it where the address asks for it. */
export function DeckScreen() {
  const { id } = useParams({ from: '/admin/decks/$id' })
  const search = useSearch({ from: '/admin/decks/$id' })
  const navigate = useNavigate({ from: '/admin/decks/$id' })
  const { data: deck, error } = useSuspenseQuery(deckQueries.detail(id))
  const texts = useSlideTexts(id, useSuspenseQuery(slideQueries.list(id)).data)
  const { slides } = texts
  useDocumentTitle(deck.title)
  const accent = useBrandAccent(deck.company_id)
  useDeckRight(deck)

  const closeStep = useStepClose()
  const [keys, setKeys] = useState(false)
  const audience = useStageWindow('audience')

  useWindowKey(({ key, target }) => {
    // A "?" typed into a field is text and not the shortcut for help.
    const typing =
      target instanceof Element && target.closest('input, textarea, select, [role=menu], [role=alertdialog]')
    if (key === '?' && !typing && !search.import) setKeys(true)
  })

  function patch(change: Partial<typeof search>, step: typeof OPENING | typeof WITHIN = WITHIN) {
    void navigate({ search: (previous: typeof search) => ({ ...previous, ...change }), resetScroll: false, ...step })
  }

  function openPresenterView(shown: number) {
    const stage = newStageId()
    if (!matchMedia(PHONE).matches) audience.open(stage)
    patch({ mode: 'presenter', stage, q: '', slide: deckNumber(slides, shown) })
  }

  // Deleted permanently or shut while it was open: shows the page for that.
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) throw error
  if (deck.deleted_at) return <DeckInTrash deck={deck} deletedAt={deck.deleted_at} />

  const visible = slides.filter((slide) => !slide.hidden)
  // Whoever only reads the deck has no editor behind the slides.
  const isReader = deck.right === 'view'
  const { mode: wanted }: DeckSearch = search
  const mode = isReader && wanted === 'edit' ? 'present' : wanted
  return (
    <>
      {!isReader && mode !== 'audience' && (
        <DeckEditor
          key={id}
          deck={deck}
          texts={texts}
          number={mode === 'edit' ? search.slide : 1}
          onNumberChange={(slide) => patch({ slide })}
          onKeys={() => setKeys(true)}
          onPresent={(slideId) =>
            patch(
              { mode: 'present', slide: Math.max(1, slides.findIndex((slide) => slide.id === slideId) + 1) },
              OPENING,
            )
          }
        />
      )}
      <Suspense fallback={null}>
        {(mode === 'presenter' || mode === 'audience') && (
          <StageView
            key={`${mode} ${search.stage}`}
            role={mode}
            deckId={id}
            stageId={search.stage}
            accent={accent}
            title={deck.title}
            slides={visible}
            number={shownNumber(slides, search.slide)}
            onNumberChange={(shown) => patch({ slide: deckNumber(slides, shown) })}
            onKeys={() => setKeys(true)}
            onLeave={(shown) => patch({ mode: 'present', stage: '', slide: deckNumber(slides, shown) })}
            audience={audience}
          />
        )}
        {mode === 'present' && (
          <DeckViewer
            deckId={id}
            accent={accent}
            title={deck.title}
            slides={visible}
            texts={texts}
            number={shownNumber(slides, search.slide)}
            onNumberChange={(shown) => patch({ slide: deckNumber(slides, shown) })}
            onKeys={() => setKeys(true)}
            query={search.q}
            onQueryChange={(q) => patch({ q })}
            onPresenterView={openPresenterView}
            onClose={(shown) =>
              isReader
                ? void navigate({ to: '/admin/decks' })
                : closeStep(() => patch({ mode: 'edit', q: '', slide: deckNumber(slides, shown) }))
            }
          />
        )}
        {search.import && !isReader && (
          <DeckImportDialog
            fileIds={search.import}
            companyId={deck.company_id}
            deckId={id}
            onClose={() => closeStep(() => patch({ import: '' }))}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {keys && <KeysDialog place={KEYS_PLACES[mode]} onClose={() => setKeys(false)} />}
      </Suspense>
    </>
  )
}
