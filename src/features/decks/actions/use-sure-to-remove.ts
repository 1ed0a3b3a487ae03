import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { deckQueries } from '#/api/decks.ts'
import { askWhereUsed, listOfUses } from '#/components/resource/ask-where-used.ts'
import type { ConfirmOptions } from '#/state/notices.ts'

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
    return listOfUses(
      uses.map(({ title }) => title),
      (count) => t('used.more', { count }),
    )
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
    const isSure = await askWhereUsed({
      find,
      unknown: t('used.unknown'),
      question(found) {
        const uses = [...new Map(found.map((use) => [`${use.noun} ${use.id}`, use])).values()]
        return uses.length === 0 ? null : { ...question, description: consequences(uses) }
      },
    })
    asking.current = false
    return isSure
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
