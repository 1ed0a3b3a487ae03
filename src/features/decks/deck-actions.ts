import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { deckMutations } from '#/api/deck-mutations.ts'
import { translate } from '#/i18n/translations.ts'
import { confirm, toast } from '#/session/notices.ts'
import { problemToast } from './problem-toast.ts'
import { renameAgain } from './rename-again.ts'

const SAID_MS = 8000

function named(decks: readonly Deck[]) {
  return { count: decks.length, title: decks[0]?.title ?? '' }
}

function idsOf(decks: readonly Deck[]): string[] {
  return decks.map((deck) => deck.id)
}

/** Runs a mutation whose progress no component looks at. */
function run<Data, Input, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Input, Context>,
  input: Input,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(input)
}

export async function renameDeck(client: QueryClient, deck: Deck, title: string) {
  async function tryIt(rename: () => Promise<unknown>): Promise<void> {
    const again = () => renameAgain(client, deck, title, send)
    await rename().catch((error: unknown) => problemToast(error, () => void tryIt(again)))
  }
  const send = (now: Deck) => run(client, deckMutations.rename(client), { deck: now, title })
  await tryIt(() => send(deck))
}

export async function cloneDeck(client: QueryClient, deck: Deck) {
  await run(client, deckMutations.clone(client), { id: deck.id }).then(
    (copy) =>
      toast({ title: translate('deck:said.cloned', { title: copy.title }), variant: 'success', timeout: SAID_MS }),
    problemToast,
  )
}

export async function restoreDecks(client: QueryClient, decks: readonly Deck[]) {
  await run(client, deckMutations.restore(client), idsOf(decks)).then(
    () => toast({ title: translate('deck:said.restored', named(decks)), variant: 'success', timeout: SAID_MS }),
    problemToast,
  )
}

export async function trashDecks(client: QueryClient, decks: readonly Deck[]) {
  await run(client, deckMutations.remove(client), idsOf(decks)).then(
    () =>
      toast({
        title: translate('deck:said.trashed', named(decks)),
        action: { label: translate('deck:action.undo'), run: () => void restoreDecks(client, decks) },
        timeout: SAID_MS,
      }),
    problemToast,
  )
}

export async function purgeDecks(client: QueryClient, decks: readonly Deck[]) {
  const sure = await confirm({
    title: translate('deck:purge.title', named(decks)),
    description: translate('deck:purge.text'),
    submitText: translate('deck:purge.submit'),
    typedConfirmation:
      decks.length === 1 ? (decks[0]?.title ?? '') : translate('deck:purge.confirmMany', { count: decks.length }),
  })
  if (!sure) return
  await run(client, deckMutations.purge(client), decks).then(
    () => toast({ title: translate('deck:said.purged', named(decks)), timeout: SAID_MS }),
    problemToast,
  )
}
