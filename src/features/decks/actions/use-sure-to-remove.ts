import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import type { Slide } from '@outcrop/contract/slide.ts'
import type { Usage } from '@outcrop/contract/usage.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { deckQueries } from '#/api/decks.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, type ConfirmOptions } from '#/state/notices.ts'

/** Names in one sentence; the others are counted. */
const NAMED_MAX = 5
/** So long it is known that nothing shows a deck. */
const KNOWN_MS = 60_000

/** Asks before decks or slides go that embeds or recordings show; asks nothing where none do. */
export function useSureToRemove() {
  const client = useQueryClient()
  const { t } = useTranslation('deck')
  const asking = useRef(false)

  const usageOf = async (deckId: string, slideIds: readonly string[] | null, staleTime = 0) =>
    (await client.fetchQuery({ ...deckQueries.usage(deckId, slideIds), staleTime })).results

  /** Slides of a deck that nothing shows are not asked about one by one. */
  async function usageOfSlides(deckId: string, slides: readonly Slide[]) {
    if ((await usageOf(deckId, null, KNOWN_MS)).length === 0) return []
    return await usageOf(
      deckId,
      slides.map(({ id }) => id),
    )
  }

  function named(uses: readonly Usage[]): string {
    const names = uses.slice(0, NAMED_MAX).map(({ title }) => `“${title}”`)
    if (uses.length > NAMED_MAX) names.push(t('used.more', { count: uses.length - NAMED_MAX }))
    return new Intl.ListFormat('en-GB').format(names)
  }

  /** What becomes of those that show it, a sentence for each kind. */
  function consequences(uses: readonly Usage[]): string {
    const embeds = uses.filter(({ noun }) => noun === 'embed')
    const empty = embeds.filter(({ detail }) => detail === 'nothing_left')
    const healing = embeds.filter((use) => !empty.includes(use))
    const recordings = uses.filter(({ noun }) => noun === 'recording')
    return [
      healing.length > 0 && t('used.embeds', { count: healing.length, names: named(healing) }),
      empty.length > 0 && t('used.emptyEmbeds', { count: empty.length, names: named(empty) }),
      recordings.length > 0 && t('used.recordings', { count: recordings.length, names: named(recordings) }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  async function ask(
    find: () => Promise<readonly Usage[]>,
    question: Pick<ConfirmOptions, 'title' | 'submitText'>,
  ): Promise<boolean> {
    // A key that is pressed again meanwhile would ask about the same.
    if (asking.current) return false
    asking.current = true
    try {
      const found = await find()
      const uses = [...new Map(found.map((use) => [`${use.noun} ${use.id}`, use])).values()]
      if (uses.length === 0) return true
      return await confirm({ ...question, description: consequences(uses), confirmationRequired: false })
    } catch (error) {
      // What may break elsewhere is not removed unasked.
      void problemToast({ title: t('used.unknown'), error })
      return false
    } finally {
      asking.current = false
    }
  }

  return {
    decks: (decks: readonly Deck[]) =>
      ask(async () => (await Promise.all(decks.map(({ id }) => usageOf(id, null)))).flat(), {
        title: t('used.deckTitle', { count: decks.length, title: decks[0]?.title }),
        submitText: t('used.deckSubmit'),
      }),
    slides: (deckId: string, slides: readonly Slide[]) =>
      ask(() => usageOfSlides(deckId, slides), {
        title: t('used.slidesTitle', { count: slides.length }),
        submitText: t('used.slidesSubmit'),
      }),
  }
}
