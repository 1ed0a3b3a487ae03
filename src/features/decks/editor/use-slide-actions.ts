import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { BatchError, eachOf } from '#/api/batch.ts'
import { deckMutations, deckQueries } from '#/api/decks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { showOrder, slideMutations, slideQueries } from '#/api/slides.ts'
import { dismissToast, toast } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import type { History, Step } from './edit-history.ts'
import type { SlideDocuments } from './slide-documents.ts'
import { renameAgain } from './rename-again.ts'
import { slideBatch } from './slide-batch.ts'
import { placeCopies } from './slide-group.ts'
import { ChangedSince } from './undo-failed-toast.ts'

export interface SlideActions {
  order: (ids: readonly string[]) => Promise<void>
  hide: (slides: readonly Slide[], hidden: boolean) => Promise<void>
  duplicate: (slides: readonly Slide[]) => Promise<void>
  remove: (slides: readonly Slide[]) => Promise<void>
  rename: (deck: Deck, title: string) => Promise<void>
}

/** Actions on the slides and the title of a deck; all of them can be undone. */
export function useSlideActions(deckId: string, history: History, documents: SlideDocuments): SlideActions {
  const { t } = useTranslation('deck')
  const client = useQueryClient()
  const saveOrder = (ids: readonly string[]) => runMutation(client, slideMutations.order(client, deckId), ids)
  const throwAway = (ids: readonly string[]) => runMutation(client, slideMutations.remove(client, deckId), ids)
  const takeBack = (ids: readonly string[]) => runMutation(client, slideMutations.restore(client, deckId), ids)

  function cachedSlides() {
    return client.getQueryData(slideQueries.list(deckId).queryKey) ?? []
  }

  async function setHidden(ids: readonly string[], hidden: boolean) {
    const present = new Set(cachedSlides().map(({ id }) => id))
    await eachOf(
      ids.filter((id) => present.has(id)),
      (id) => documents.step(id, { hidden }),
    )
  }

  async function setTitle(from: string, to: string) {
    const deck = client.getQueryData(deckQueries.detail(deckId).queryKey)
    if (deck?.title !== from) throw new ChangedSince()
    await runMutation(client, deckMutations.update(client), { item: deck, change: { title: to } })
  }

  async function runAndSay(step: Step, title: string) {
    if (!(await history.run(step, () => void runAndSay(step, title))) || !history.isDone(step)) return
    const action = { label: t('action.undo'), run: () => void history.undoStep(step) }
    const said = toast({ title, action })
    const stop = store.sub(history.state, () => {
      if (history.isDone(step)) return
      stop()
      dismissToast(said)
    })
  }

  return {
    async order(ids) {
      const before = cachedSlides().map((slide) => slide.id)
      showOrder(client, deckId, ids)
      await history.run({ redo: () => saveOrder(ids), undo: () => saveOrder(before) })
    },
    async hide(slides, hidden) {
      const ids = slides.filter((slide) => slide.hidden !== hidden).map((slide) => slide.id)
      const step = slideBatch(
        ids,
        (some) => setHidden(some, hidden),
        (some) => setHidden(some, !hidden),
      )
      await runAndSay(step, t(hidden ? 'editor.hidSlides' : 'editor.showedSlides', { count: ids.length }))
    },
    async duplicate(slides) {
      const ids = slides.map((slide) => slide.id)
      const copies = new Map<string, string>()
      async function copy(some: readonly string[]) {
        await runMutation(client, slideMutations.duplicate(client, deckId), { slideIds: some, copies })
        if (ids.length === 1) return
        const order = placeCopies(
          cachedSlides().map((slide) => slide.id),
          ids,
          ids.flatMap((id) => copies.get(id) ?? []),
        )
        // The copies exist even if ordering them fails.
        await saveOrder(order).catch((error: unknown) => Promise.reject(new BatchError(new Map(), error)))
      }
      const throwCopiesAway = (some: readonly string[]) =>
        throwAway(some.flatMap((id) => copies.get(id) ?? [])).catch((error: unknown) => {
          if (!(error instanceof BatchError)) throw error
          const failed = some.filter((id) => error.failedIds.has(copies.get(id) ?? ''))
          throw new BatchError(new Map(failed.map((id) => [id, error.cause])))
        })
      await runAndSay(slideBatch(ids, copy, throwCopiesAway), t('editor.duplicated', { count: ids.length }))
    },
    async remove(slides) {
      const ids = slides.map((slide) => slide.id)
      const step = slideBatch(ids, throwAway, takeBack)
      await runAndSay(step, t('editor.deletedSlides', { count: ids.length }))
    },
    async rename(deck, title) {
      const step = { redo: () => setTitle(deck.title, title), undo: () => setTitle(title, deck.title) }
      async function once(make: Step['redo']): Promise<void> {
        await history.run({ ...step, redo: make }, () => void once(() => renameAgain(client, deck, title, step.redo)))
      }
      await once(step.redo)
    },
  }
}
