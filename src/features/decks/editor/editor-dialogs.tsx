import { Suspense } from 'react'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { ContentDialog, SendDialog } from '#/features/decks/content/lazy-dialogs.ts'
import { NEW_CONTENT } from '#/features/decks/content/new-content.ts'
import type { SlideContentActions } from './use-slide-content.ts'

/** `send`: slides to another deck; otherwise the kind of a slide that is being made. */
export type EditorDialog = SlideContent['kind'] | 'send'

export interface EditorDialogsProps {
  deck: Deck
  dialog: EditorDialog | null
  /** Those that would be sent. */
  slides: readonly Slide[]
  onCompose: (content: SlideContent) => Promise<void>
  onSend: SlideContentActions['send']
  onClose: () => void
}

/** The dialogs of the editor for new slides and for slides that go to another deck. */
export function EditorDialogs({ deck, dialog, slides, onCompose, onSend, onClose }: EditorDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog && dialog !== 'send' && (
        <ContentDialog
          companyId={deck.company_id}
          content={NEW_CONTENT[dialog]}
          fileName={undefined}
          isNew
          onSave={onCompose}
          onClose={onClose}
        />
      )}
      {dialog === 'send' && (
        <SendDialog
          companyId={deck.company_id}
          deckId={deck.id}
          slideIds={slides.map(({ id }) => id)}
          onSend={onSend}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
