import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DECK_ROLES, type DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { deckSharingMutations, deckSharingQueries } from '#/api/deck-sharing.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Combobox } from '#/ui/combobox.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

const PAUSE_MS = 200
const ISSUES = ['no_account', 'is_owner', 'needs_permission', 'too_many_people'] as const

/** Why somebody could not be added; null for what has nothing to do with who it is. */
function issueOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return null
  const code = error.problem?.issues?.[0]?.code
  return ISSUES.find((known) => known === code) ?? 'other'
}

/** Names people for a deck: members are found as one types, others by their whole address. */
export function AccessAdd({ deckId }: { readonly deckId: string }) {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const add = useMutation(deckSharingMutations.change(client, deckId))
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [role, setRole] = useState<DeckRole>('viewer')
  const pause = usePause(PAUSE_MS)
  const found = useQuery(deckSharingQueries.candidates(deckId, search))
  const members = found.data?.results ?? []
  const issue = issueOf(add.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = (picked ?? text).trim()
    if (address === '') return
    add.mutate(
      { address, role },
      {
        onSuccess: () => {
          toast({ title: t('add.done', { name: text.trim() }) })
          setText('')
          setSearch('')
          setPicked(null)
        },
        onError: (error) => {
          if (issueOf(error) === null) void problemToast({ title: t('people.failed', { name: text.trim() }), error })
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field
        label={t('add.label')}
        hint={t('add.hint')}
        error={issue && t(`add.issue.${issue}`)}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => (
          <Combobox
            control={control}
            text={text}
            placeholder={t('add.placeholder')}
            onTextChange={(typed) => {
              setText(typed)
              setPicked(null)
              add.reset()
              pause.schedule(() => setSearch(typed.trim()))
            }}
            options={members.map((member) => ({
              value: member.email_address,
              label: member.name,
              detail: member.may_edit ? undefined : t('add.viewOnly'),
            }))}
            onPick={({ value, label }) => {
              setText(label)
              setPicked(value)
              if (!members.find(({ email_address }) => email_address === value)?.may_edit) setRole('viewer')
            }}
            listLabel={t('add.label')}
            status={
              found.isError
                ? t('add.failed')
                : found.isPending
                  ? t('add.searching')
                  : members.length === 0 && text !== '' && t('add.none')
            }
          />
        )}
      </Field>
      <Field label={t('add.role')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={role}
            onChange={({ target }) => setRole(DECK_ROLES.find((known) => known === target.value) ?? 'viewer')}
          >
            {DECK_ROLES.map((each) => (
              <option key={each} value={each}>
                {t(`role.${each}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button type="submit" variant="outline" className="mt-6" disabled={text.trim() === '' || add.isPending}>
        {t('add.submit')}
      </Button>
    </form>
  )
}
