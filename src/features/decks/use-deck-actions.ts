import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { deckMutations } from '#/api/decks.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { confirm, toast } from '#/session/notices.ts'
import { problemToast } from './problem-toast.ts'

export interface DeckActions {
  rename: (deck: Deck, title: string) => void
  clone: (deck: Deck) => void
  trash: (decks: readonly Deck[]) => void
  restore: (decks: readonly Deck[]) => void
  purge: (decks: readonly Deck[]) => Promise<void>
}

const SAID_MS = 8000

/** What can be done with decks, each said in a toast and undone from there where that is possible. */
export function useDeckActions(): DeckActions {
  const { t } = useTranslation('deck')
  const client = useQueryClient()
  const onError = problemToast
  const renaming = useMutation({ ...deckMutations.rename(client) })
  const cloning = useMutation(deckMutations.clone(client))
  const removing = useMutation(deckMutations.remove(client))
  const restoring = useMutation(deckMutations.restore(client))
  const purging = useMutation(deckMutations.purge(client))

  function named(decks: readonly Deck[]) {
    return { count: decks.length, title: decks[0]?.title ?? '' }
  }

  function restore(decks: readonly Deck[]) {
    restoring.mutateAsync(decks.map((deck) => deck.id)).then(
      () => toast({ title: t('said.restored', named(decks)), variant: 'success', timeout: SAID_MS }),
      onError,
    )
  }

  function trash(decks: readonly Deck[]) {
    removing.mutateAsync(decks.map((deck) => deck.id)).then(
      () =>
        toast({
          title: t('said.trashed', named(decks)),
          action: { label: t('action.undo'), run: () => restore(decks) },
          timeout: SAID_MS,
        }),
      onError,
    )
  }

  async function purge(decks: readonly Deck[]) {
    const sure = await confirm({
      title: t('purge.title', named(decks)),
      description: t('purge.text'),
      submitText: t('purge.submit'),
      typedConfirmation: decks.length === 1 ? (decks[0]?.title ?? '') : t('purge.confirmMany', { count: decks.length }),
    })
    if (!sure) return
    await purging.mutateAsync(decks).then(
      () => toast({ title: t('said.purged', named(decks)), timeout: SAID_MS }),
      onError,
    )
  }

  return {
    rename: (deck, title) => renaming.mutate({ deck, title }, { onError }),
    clone: (deck) =>
      cloning.mutate({ id: deck.id }, {
        onSuccess: (copy) => toast({ title: t('said.cloned', { title: copy.title }), variant: 'success', timeout: SAID_MS }),
        onError,
      }),
    trash,
    restore,
    purge,
  }
}
