import { useQueryClient } from '@tanstack/react-query'
import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import { useTranslation } from 'react-i18next'
import { deckLinkMutations } from '#/api/deck-links.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'

/** What is done with a link to a deck at once. */
export function useLinkActions(deckId: string, link: DeckLink) {
  const { t } = useTranslation('share')
  const client = useQueryClient()

  /** Where the link leads when it is opened in some way. */
  function address(name: string, value: string): string {
    const found = new URL(link.url)
    found.searchParams.set(name, value)
    return found.href
  }

  async function remove() {
    const sure = await confirm({
      title: t('delete.title', { name: link.name }),
      description: t('delete.text'),
      submitText: t('delete.submit'),
      confirmationRequired: false,
    })
    if (!sure) return
    await runMutation(client, deckLinkMutations.remove(client, deckId), link.id).then(
      () => toast({ title: t('delete.done', { name: link.name }) }),
      (error: unknown) => problemToast({ title: t('delete.failed', { name: link.name }), error }),
    )
  }

  /** Lets the link of a person last again, and mails it to them. */
  async function renew() {
    await runMutation(client, deckLinkMutations.renew(client, deckId), link.id).then(
      () => toast({ title: t('person.sent', { email: link.person?.email_address }), variant: 'success' }),
      (error: unknown) => problemToast({ title: t('person.failed', { email: link.person?.email_address }), error }),
    )
  }

  /** The address by which the deck is shown at a stand. */
  async function copyKiosk() {
    await navigator.clipboard.writeText(address('kiosk', '1'))
    toast({ title: t('link.kioskCopied'), variant: 'success' })
  }

  return {
    remove,
    copyKiosk,
    renew,
    /** Shows what its visitors see, in a tab of its own. */
    preview: () => void window.open(address('preview', 'gate'), '_blank', 'noopener'),
  }
}
