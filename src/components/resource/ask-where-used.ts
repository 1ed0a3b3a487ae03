import { confirm, type ConfirmOptions } from '#/state/notices.ts'
import { problemToast } from './problem-toast.ts'

/** Names listed in a question; the others are counted. */
const NAMED_MAX = 5

export interface WhereUsed<Uses> {
  readonly find: () => Promise<Uses>
  /** What failed when it cannot be found out. */
  readonly unknown: string
  /** Null where nothing has to be asked. */
  readonly question: (uses: Uses) => Pick<ConfirmOptions, 'title' | 'description' | 'submitText'> | null
}

/** Asks before something goes that is used elsewhere. What may break elsewhere is not removed unasked. */
export async function askWhereUsed<Uses>({ find, unknown, question }: WhereUsed<Uses>): Promise<boolean> {
  let uses: Uses
  try {
    uses = await find()
  } catch (error) {
    void problemToast({ title: unknown, error })
    return false
  }
  const asked = question(uses)
  return asked === null || (await confirm({ ...asked, confirmationRequired: false }))
}

/** Titles in quotes as a list of one sentence; what goes beyond a few is counted by `more`, and `last` comes at the end. */
export function listOfUses(
  titles: readonly string[],
  more: (count: number) => string,
  last: readonly string[] = [],
): string {
  const named = titles.slice(0, NAMED_MAX).map((title) => `“${title}”`)
  if (titles.length > NAMED_MAX) named.push(more(titles.length - NAMED_MAX))
  return new Intl.ListFormat('en-GB').format([...named, ...last])
}
