import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { GENERAL_ACCESSES, type GeneralAccess } from '@outcrop/contract/decks/deck-right.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { deckSharingMutations, deckSharingQueries } from '#/api/deck-sharing.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AccessAdd } from './access-add.tsx'
import { AccessPersonRow } from './access-person-row.tsx'
import { AccessRequests } from './access-requests.tsx'

export interface AccessPartProps {
  readonly deck: Deck
}

/** Who may open a deck with an account: everybody at the company or the people named, and who asks to. */
export function AccessPart({ deck }: AccessPartProps) {
  const { t } = useTranslation('access')
  const sharing = useQuery(deckSharingQueries.detail(deck.id))
  const client = useQueryClient()
  const change = useMutation(deckSharingMutations.change(client, deck.id))
  const company = useAtomValue(selectedCompanyAtom)?.name ?? ''
  const isOwner = deck.right === 'own'
  if (sharing.error && !sharing.data)
    return <ProblemView error={sharing.error} onRetry={() => void sharing.refetch()} />
  if (!sharing.data) return <Skeleton className="mb-4 h-32 w-full" />
  const { general_access: general, owner, people, requests } = sharing.data

  function choose(next: GeneralAccess) {
    change.mutate({ general: next }, { onError: (error) => void problemToast({ title: t('general.failed'), error }) })
  }

  return (
    <section aria-labelledby="deck-access" className="mb-5 grid gap-4 border-b pb-5">
      <h3 id="deck-access" className="sr-only">
        {t('title')}
      </h3>
      {requests.length > 0 && <AccessRequests deckId={deck.id} requests={requests} />}
      <Field
        label={t('general.label')}
        hint={isOwner ? t(`general.${general}Hint`, { company }) : t('people.readOnly')}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={
              change.isPending && change.variables && 'general' in change.variables ? change.variables.general : general
            }
            disabled={!isOwner}
            onChange={({ target }) => choose(GENERAL_ACCESSES.find((known) => known === target.value) ?? general)}
          >
            {GENERAL_ACCESSES.map((value) => (
              <option key={value} value={value}>
                {t(`general.${value}`, { company })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <ul className="divide-y rounded-lg border">
        <li className="flex items-center justify-between gap-3 px-3 py-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {owner?.name ?? t('people.noOwner')}
          </span>
          <span className="shrink-0 text-muted-foreground">{t('role.owner')}</span>
        </li>
        {people.map((person) => (
          <AccessPersonRow key={person.id} deck={deck} person={person} />
        ))}
      </ul>
      {isOwner && <AccessAdd deckId={deck.id} />}
    </section>
  )
}
