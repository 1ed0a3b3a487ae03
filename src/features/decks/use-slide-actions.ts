import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/deck.ts'
import { slideMutations, slideQueries } from '#/api/slides.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/session/notices.ts'
import type { History } from './use-history.ts'

export interface SlideActions {
  order: (ids: readonly string[]) => Promise<void>
  hide: (slides: readonly Slide[], hidden: boolean) => Promise<void>
  duplicate: (slide: Slide) => Promise<void>
  remove: (slides: readonly Slide[]) => Promise<void>
}

/** What can be done with slides; every one of them can be undone. */
export function useSlideActions(deckId: string, history: History): SlideActions {
  const { t } = useTranslation('deck')
  const client = useQueryClient()
  const ordering = useMutation(slideMutations.order(client, deckId))
  const updating = useMutation(slideMutations.update(client, deckId))
  const duplicating = useMutation(slideMutations.duplicate(client, deckId))
  const removing = useMutation(slideMutations.remove(client, deckId))
  const restoring = useMutation(slideMutations.restore(client, deckId))

  function held() {
    return client.getQueryData(slideQueries.list(deckId).queryKey) ?? []
  }

  async function setHidden(ids: readonly string[], hidden: boolean) {
    for (const id of ids) {
      const slide = held().find((each) => each.id === id)
      if (slide) await updating.mutateAsync({ slide, patch: { hidden } })
    }
  }

  return {
    async order(ids) {
      const before = held().map((slide) => slide.id)
      await history.run({ redo: () => ordering.mutateAsync(ids), undo: () => ordering.mutateAsync(before) })
    },
    async hide(slides, hidden) {
      const ids = slides.filter((slide) => slide.hidden !== hidden).map((slide) => slide.id)
      await history.run({ redo: () => setHidden(ids, hidden), undo: () => setHidden(ids, !hidden) })
    },
    async duplicate(slide) {
      let copy: string | null = null
      await history.run({
        async redo() {
          if (copy) await restoring.mutateAsync([copy])
          else copy = (await duplicating.mutateAsync(slide.id)).id
        },
        undo: async () => copy && removing.mutateAsync([copy]),
      })
    },
    async remove(slides) {
      const ids = slides.map((slide) => slide.id)
      const undo = () => restoring.mutateAsync(ids)
      await history.run({ redo: () => removing.mutateAsync(ids), undo })
      toast({ title: t('editor.deletedSlides', { count: ids.length }), timeout: 6000 })
    },
  }
}
