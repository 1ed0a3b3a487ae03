import { useQueryClient } from '@tanstack/react-query'
import type { Slide, TransferMode } from '@outcrop/contract/slide.ts'
import type { SlideContent } from '@outcrop/contract/slide-content.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { slideMutations, slideQueries, type SlidePatch } from '#/api/slides.ts'
import type { History } from './edit-history.ts'
import { ChangedSince } from './undo-failed-toast.ts'

export interface SlideContentActions {
  /** Adds a slide behind another one. */
  add: (content: SlideContent, after: string | null) => Promise<Slide>
  /** Changes fields of a slide. Throws what the API answers. */
  change: (slide: Slide, patch: SlidePatch) => Promise<void>
  /** Sends slides to another deck; a copy there is not taken back by an undo here. */
  send: (slideIds: readonly string[], to: string, mode: TransferMode) => Promise<void>
}

/** Changes of what slides show; what is undone here is what changed in this deck. */
export function useSlideContent(deckId: string, history: History): SlideContentActions {
  const client = useQueryClient()
  const cachedSlides = () => client.getQueryData(slideQueries.list(deckId).queryKey) ?? []
  const transfer = (from: string, input: { to: string; slideIds: readonly string[]; mode: TransferMode }) =>
    runMutation(client, slideMutations.transfer(client, from), input)

  async function update(id: string, patch: SlidePatch) {
    const slide = cachedSlides().find((each) => each.id === id)
    if (!slide) throw new ChangedSince()
    await runMutation(client, slideMutations.update(client, deckId), { slide, patch })
  }

  return {
    async add(content, after) {
      const made = await runMutation(client, slideMutations.create(client, deckId), { content, after })
      history.note({
        undo: () => runMutation(client, slideMutations.remove(client, deckId), [made.id]),
        redo: () => runMutation(client, slideMutations.restore(client, deckId), [made.id]),
      })
      return made
    },
    async change(slide, patch) {
      const before = Object.fromEntries(
        Object.keys(patch).map((field) => [field, slide[field as keyof Slide]]),
      ) as SlidePatch
      await update(slide.id, patch)
      // A slide that was made independent is not made a follower again.
      if (patch.follows === undefined)
        history.note({ undo: () => update(slide.id, before), redo: () => update(slide.id, patch) })
    },
    async send(slideIds, to, mode) {
      const order = cachedSlides().map(({ id }) => id)
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
