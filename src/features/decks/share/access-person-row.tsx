import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { DECK_ROLES } from '@outcrop/contract/decks/deck-right.ts'
import type { DeckPerson } from '@outcrop/contract/decks/deck-sharing.ts'
import { Crown, Ellipsis, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deckSharingMutations, type SharingStep } from '#/api/deck-sharing.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface AccessPersonRowProps {
  readonly deck: Deck
  readonly person: DeckPerson
}

/** Somebody whom a deck names. The owner changes the role, takes it away or hands the deck over. */
export function AccessPersonRow({ deck, person }: AccessPersonRowProps) {
  const { t } = useTranslation('access')
  const { t: tResource } = useTranslation('resource')
  const { mutate, isPending } = useMutation(deckSharingMutations.change(useQueryClient(), deck.id))
  const { name } = person

  function take(step: SharingStep, done?: string) {
    mutate(step, {
      onSuccess: () => done && toast({ title: done }),
      onError: (error) =>
        void problemToast({ title: 'owner' in step ? t('handOver.failed') : t('people.failed', { name }), error }),
    })
  }

  async function handOver() {
    const sure = await confirm({
      title: t('handOver.title', { name }),
      description: t('handOver.text', { name, title: deck.title }),
      submitText: t('handOver.submit'),
      variant: 'default',
      confirmationRequired: false,
    })
    if (sure) take({ owner: person.id }, t('handOver.done', { name }))
  }

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'drop',
      label: t('people.remove'),
      icon: <UserMinus />,
      tone: 'destructive',
      movesFocus: true,
      onSelect: () => take({ drop: person.id }, t('people.removed', { name })),
    },
  ]
  if (person.may_edit)
    entries.unshift({
      kind: 'action',
      key: 'owner',
      label: t('people.handOver'),
      icon: <Crown />,
      movesFocus: true,
      onSelect: () => void handOver(),
    })

  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        {person.email_address !== name && (
          <span className="block truncate text-xs text-muted-foreground">{person.email_address}</span>
        )}
      </span>
      {deck.right !== 'own' || !person.may_edit ? (
        <span className="shrink-0 text-muted-foreground" title={person.may_edit ? undefined : t('role.onlyViewer')}>
          {t(`role.${person.role}`)}
        </span>
      ) : (
        <NativeSelect
          aria-label={t('role.of', { name })}
          value={person.role}
          disabled={isPending}
          onChange={({ target }) => {
            const role = DECK_ROLES.find((known) => known === target.value)
            if (role) take({ address: person.email_address, role })
          }}
        >
          {DECK_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      {deck.right === 'own' && (
        <DropdownMenu
          entries={entries}
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={tResource('action.menu', { name })}>
              <Ellipsis />
            </Button>
          }
        />
      )}
    </li>
  )
}
