import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SharedDeck } from '@outcrop/contract/decks/shared-deck.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { Share } from '#/api/shared-decks.ts'
import { viewerAccent } from '#/components/brand-accent.ts'
import { KeysDialog } from '#/features/decks/lazy-dialogs.ts'
import { DeckViewer } from '#/features/decks/viewer/deck-viewer.tsx'
import { usePause } from '#/hooks/use-pause.ts'
import { SharedMarks } from './shared-marks.tsx'
import { useSlideTimes } from './use-slide-times.ts'
import { Watermark } from './watermark.tsx'

export interface SharedDeckViewerProps {
  readonly share: Share
  readonly deck: SharedDeck
  /** Shown above everything. */
  readonly banner: ReactNode
}

/** The slides of a shared deck, with what the link allows. */
export function SharedDeckViewer({ share, deck, banner }: SharedDeckViewerProps) {
  const { slide, q, kiosk } = useSearch({ from: '/d/$token' })
  const navigate = useNavigate({ from: '/d/$token' })
  const [keys, setKeys] = useState(false)
  const shown = deck.slides[Math.min(slide, deck.slides.length) - 1]
  useSlideTimes(share.token, deck.visit, share.preview === null ? (shown?.id ?? null) : null)

  function patch(change: { slide?: number; q?: string }) {
    void navigate({
      search: (previous: object) => ({ ...previous, ...change }) as never,
      replace: true,
      resetScroll: false,
    })
  }

  const seconds = kiosk === '1' ? deck.kiosk_seconds : null
  // After a rest the viewer begins anew, with nothing of what was done before.
  const [round, setRound] = useState(0)
  const rest = usePause((seconds ?? 0) * 1000)
  const onTouched = () =>
    rest.schedule(() => {
      patch({ slide: 1, q: '' })
      setRound((before) => before + 1)
    })

  return (
    <>
      <DeckViewer
        key={round}
        {...(seconds !== null && { kiosk: { onTouched } })}
        deckId={deck.deck_id}
        accent={viewerAccent(deck.brand_color)}
        title={deck.title}
        slides={deck.slides}
        texts={{ slides: deck.slides, failed: false, fetching: false, onRetry: () => undefined }}
        number={slide}
        onNumberChange={(number) => patch({ slide: number })}
        query={q}
        onQueryChange={(query) => patch({ q: query })}
        onKeys={() => setKeys(true)}
        printable={deck.download}
        marksOf={({ id }, query) => <SharedMarks share={share} visit={deck.visit} slideId={id} query={query} />}
        banner={banner}
        overlay={deck.watermark && <Watermark text={deck.watermark} />}
      />
      <Suspense fallback={null}>{keys && <KeysDialog place="viewer" onClose={() => setKeys(false)} />}</Suspense>
    </>
  )
}
