import { useQueryClient } from '@tanstack/react-query'
import { EmailAddress } from '@outcrop/contract/api/field.ts'
import { MEMBER_NAME_MAX } from '@outcrop/contract/people/member.ts'
import type { Permission } from '@outcrop/contract/account/roles.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error.ts'
import { memberMutations } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemText } from '#/components/problem-text.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { endOfDay, today } from './day.ts'
import { nameFromEmail } from './invitation-rows.ts'
import { PermissionChoice } from './permission-choice.tsx'

export interface InviteFormProps {
  readonly company: CompanyReference
  readonly onDirty: (dirty: boolean) => void
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** What the API says of an address, as a text of ours. */
const REFUSALS: Readonly<Record<string, 'alreadyMember' | 'alreadyInvited' | 'mailedOften'>> = {
  already_member: 'alreadyMember',
  already_invited: 'alreadyInvited',
  mailed_often: 'mailedOften',
}

export function InviteOne({ company, onDirty, onCancel, onDone }: InviteFormProps) {
  const { t } = useTranslation(['people', 'form', 'problem'])
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [emailError, setEmailError] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  function showFailure(error: unknown) {
    const refused = error instanceof ApiError ? REFUSALS[error.problem?.issues?.[0]?.code ?? ''] : undefined
    if (refused) setEmailError(t(`issue.${refused}`))
    else setFailure(problemText(error))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setFailure('')
    const parsed = v.safeParse(EmailAddress, email)
    setEmailError(parsed.success ? '' : t(email.trim() === '' ? 'issue.emailMissing' : 'issue.emailInvalid'))
    if (!parsed.success) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    const typed = name.trim() || nameFromEmail(parsed.output)
    const ends_at = until === '' ? null : endOfDay(until)
    setBusy(true)
    try {
      const invite = memberMutations.invite(client, company.id)
      await runMutation(client, invite, [{ email_address: parsed.output, name: typed, permissions, ends_at }])
      toast({ title: t('invite.done', { names: typed, count: 1 }), variant: 'success' })
      onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onInput={() => onDirty(true)} className="grid gap-4">
      {failure && (
        <Callout variant="destructive" role="alert">
          {failure}
        </Callout>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('invite.email')} required error={emailError && <span role="alert">{emailError}</span>}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('invite.name')} hint={t('invite.nameHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MEMBER_NAME_MAX}
              placeholder={nameFromEmail(email)}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <PermissionChoice
        legend={t('invite.permissions', { company: company.name })}
        value={permissions}
        onChange={setPermissions}
      />
      <Field label={t('until.label')} hint={t('until.hint')} className="sm:max-w-60">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today()}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('form:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('invite.submit', { count: 1 })}
        </Button>
      </div>
    </form>
  )
}
