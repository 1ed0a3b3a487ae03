import type { QueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { BatchError } from '#/api/batch.ts'
import { deckMutations } from '#/api/deck-mutations.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { i18n } from '#/i18n/i18n.ts'
import { confirm, toast } from '#/state/notices.ts'
import { namesOf } from './deck-names.ts'
import { keepFocus } from './keep-focus.ts'
import type { OnLeft } from './on-left.ts'
import { problemToast } from './problem-toast.ts'
import { renameAgain } from './rename-again.ts'

const SAID_MS = 8000

function named(decks: readonly Deck[]) {
  return { count: decks.length, title: decks[0]?.title ?? '' }
}

function idsOf(decks: readonly Deck[]): string[] {
  return decks.map((deck) => deck.id)
}

export async function renameDeck(client: QueryClient, deck: Deck, title: string) {
  async function tryIt(rename: () => Promise<unknown>): Promise<void> {
    const again = () => renameAgain(client, deck, title, send)
    const heading = i18n.t('deck:said.not.renamed', { title: deck.title })
    await rename().catch((error: unknown) => problemToast(error, () => void tryIt(again), heading))
  }
  const send = (now: Deck) => runMutation(client, deckMutations.rename(client), { deck: now, title })
  await tryIt(() => send(deck))
}

interface DeckWork {
  readonly act: 'trashed' | 'restored' | 'purged'
  readonly decks: readonly Deck[]
  readonly work: Promise<unknown>
  readonly onLeft: OnLeft | undefined
  /** What had the focus when it began. */
  readonly from: Element | null
  /** Says what was done. */
  readonly say: (done: readonly Deck[]) => void
  readonly again: (left: readonly Deck[]) => void
}

/** Waits for what is done to decks and says how it ended; what was not done can be tried again. */
async function settle({ act, decks, work, onLeft, from, say, again }: DeckWork) {
  const endFocus = keepFocus(from, idsOf(decks))
  const error: unknown = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  const isPart = error instanceof BatchError
  const left = error === null ? [] : decks.filter((deck) => !isPart || error.failedIds.has(deck.id))
  const done = decks.filter((deck) => !left.includes(deck))
  onLeft?.(left)
  endFocus()
  if (done.length > 0) say(done)
  const cause = isPart ? error.cause : error
  if (left.length === 0) return
  const heading = i18n.t(`deck:said.not.${act}`, { count: left.length, names: namesOf(left) })
  await problemToast(cause, () => again(left), heading)
}

export async function restoreDecks(
  client: QueryClient,
  decks: readonly Deck[],
  onLeft?: OnLeft,
  from = document.activeElement,
) {
  await settle({
    act: 'restored',
    decks,
    work: runMutation(client, deckMutations.restore(client), idsOf(decks)),
    onLeft,
    from,
    say: (done) => toast({ title: i18n.t('deck:said.restored', named(done)), variant: 'success', timeout: SAID_MS }),
    again: (left) => void restoreDecks(client, left, onLeft),
  })
}

export async function trashDecks(
  client: QueryClient,
  decks: readonly Deck[],
  onLeft?: OnLeft,
  from = document.activeElement,
) {
  await settle({
    act: 'trashed',
    decks,
    work: runMutation(client, deckMutations.remove(client), idsOf(decks)),
    onLeft,
    from,
    say: (done) =>
      toast({
        title: i18n.t('deck:said.trashed', named(done)),
        action: { label: i18n.t('deck:action.undo'), run: () => void restoreDecks(client, done) },
        timeout: SAID_MS,
      }),
    again: (left) => void trashDecks(client, left, onLeft),
  })
}

export async function purgeDecks(
  client: QueryClient,
  decks: readonly Deck[],
  onLeft?: OnLeft,
  from = document.activeElement,
) {
  const sure = await confirm({
    title: i18n.t('deck:purge.title', named(decks)),
    description: i18n.t('deck:purge.text'),
    submitText: i18n.t('deck:purge.submit'),
    typedConfirmation:
      decks.length === 1 ? (decks[0]?.title ?? '') : i18n.t('deck:purge.confirmMany', { count: decks.length }),
  })
  if (sure) await purgeSurely(client, decks, onLeft, from)
  else onLeft?.(decks)
}

async function purgeSurely(
  client: QueryClient,
  decks: readonly Deck[],
  onLeft: OnLeft | undefined,
  from = document.activeElement,
) {
  await settle({
    act: 'purged',
    decks,
    work: runMutation(client, deckMutations.purge(client), decks),
    onLeft,
    from,
    say: (done) => toast({ title: i18n.t('deck:said.purged', named(done)), timeout: SAID_MS }),
    again: (left) => void purgeSurely(client, left, onLeft),
  })
}
