import { useQueryClient } from '@tanstack/react-query'
import type { Slide, TransferMode } from '@outcrop/contract/decks/slide.ts'
import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { slideMutations, slideQueries } from '#/api/slides.ts'
import type { History } from './edit-history.ts'

export interface SlideContentActions {
  /** Adds a slide behind another one. */
  add: (content: SlideContent, after: string | null) => Promise<Slide>
  /** Sends slides to another deck; a copy there is not taken back by an undo here. */
  send: (slideIds: readonly string[], to: string, mode: TransferMode) => Promise<void>
}

/** Slides that come from elsewhere or go there; what is undone here is what changed in this deck. */
export function useSlideContent(deckId: string, history: History): SlideContentActions {
  const client = useQueryClient()
  const transfer = (from: string, input: { to: string; slideIds: readonly string[]; mode: TransferMode }) =>
    runMutation(client, slideMutations.transfer(client, from), input)

  return {
    async add(content, after) {
      const made = await runMutation(client, slideMutations.create(client, deckId), { content, after })
      history.note({
        undo: () => runMutation(client, slideMutations.remove(client, deckId), [made.id]),
        redo: () => runMutation(client, slideMutations.restore(client, deckId), [made.id]),
      })
      return made
    },
    async send(slideIds, to, mode) {
      const order = (client.getQueryData(slideQueries.list(deckId).queryKey) ?? []).map(({ id }) => id)
      await transfer(deckId, { to, slideIds, mode })
      if (mode !== 'move') return
      history.note({
        async undo() {
          await transfer(to, { to: deckId, slideIds, mode })
          await runMutation(client, slideMutations.order(client, deckId), order)
        },
        redo: () => transfer(deckId, { to, slideIds, mode }),
      })
    },
  }
}
