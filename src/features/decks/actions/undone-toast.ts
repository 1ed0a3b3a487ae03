import type { Deck } from '@outcrop/contract/deck.ts'
import { errorCodeOf } from '#/api/api-error.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { toast } from '#/session/notices.ts'

/** Titles that are said; the others are counted. */
const NAMED_MAX = 3

/** Told which of the decks are as they were, because it failed or because the person thought better of it. */
export type OnLeft = (left: readonly Deck[]) => void

export interface Undone {
  /** How many of them were done. */
  readonly done: number
  readonly left: readonly Deck[]
  /** Why the first of them was not. */
  readonly cause: unknown
  readonly again: () => void
}

/** Says which of several decks are as they were, and why; it stays until that is read or they are tried again. */
export async function undoneToast({ done, left, cause, again }: Undone) {
  await Promise.all([loadNamespace('problem'), loadNamespace('deck'), loadNamespace('shell')])
  const names = left.slice(0, NAMED_MAX).map((deck) => `“${deck.title}”`)
  if (left.length > NAMED_MAX) names.push(translate('deck:said.more', { count: left.length - NAMED_MAX }))
  const list = new Intl.ListFormat('en-GB').format(names)
  toast({
    title: translate('deck:said.undone', { count: left.length, all: done + left.length, names: list }),
    description: translate(`problem:${errorCodeOf(cause)}`),
    variant: 'destructive',
    action: { label: translate('shell:problem.retry'), run: again },
    timeout: 2 ** 31 - 1,
  })
}
