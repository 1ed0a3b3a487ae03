import { deckMutations } from '#/api/decks.ts'
import { errorCodeOf } from '#/api/api-error.ts'
import { queryClient } from '#/api/query-client.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { i18n } from '#/i18n/i18n.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { toast } from '#/state/notices.ts'
import { store } from '#/state/store.ts'

/** Creates an empty deck for the selected company and opens it. */
export async function createDeck(): Promise<void> {
  const company = store.get(selectedCompanyAtom)
  if (!company) return
  await i18n.loadNamespaces(['shell', 'problem'])
  try {
    const deck = await runMutation(queryClient, deckMutations.create(queryClient), {
      company_id: company.id,
      title: i18n.t('shell:palette.untitledDeck'),
    })
    navigatorOf().go(`/admin/decks/${encodeURIComponent(deck.id)}`)
  } catch (error) {
    toast({ title: i18n.t(`problem:${errorCodeOf(error)}`), variant: 'destructive' })
  }
}
