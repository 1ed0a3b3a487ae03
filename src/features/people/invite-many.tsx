import { useQueryClient } from '@tanstack/react-query'
import { INVITATIONS_MAX } from '@outcrop/contract/people/member.ts'
import type { Permission } from '@outcrop/contract/account/roles.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { checkInvitations, memberMutations } from '#/api/members.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { type InvitationRow, invitationsOf, readInvitations, type RowIssue } from './invitation-rows.ts'
import { InvitationPreview } from './invitation-preview.tsx'
import type { InviteFormProps } from './invite-one.tsx'
import { PermissionChoice } from './permission-choice.tsx'

const REFUSALS: Readonly<Record<string, RowIssue>> = {
  already_member: 'alreadyMember',
  already_invited: 'alreadyInvited',
  mailed_often: 'mailedOften',
  twice: 'twice',
}

/** Two steps: a text or a file, then what would come of it. Nothing is sent before the second is accepted. */
export function InviteMany({ company, onDirty, onCancel, onDone }: InviteFormProps) {
  const { t } = useTranslation(['people', 'form', 'problem'])
  const client = useQueryClient()
  const fileId = useId()
  const [text, setText] = useState('')
  const [usual, setUsual] = useState<Permission[]>([])
  const [heading, setHeading] = useState<string | null>(null)
  const [rows, setRows] = useState<readonly InvitationRow[] | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const good = invitationsOf(rows ?? [])

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) setText(await file.text())
    onDirty(true)
    target.value = ''
  }

  /** Runs a step and says why it failed; what was typed stays. */
  async function attempt(step: () => Promise<void>) {
    setFailure('')
    setBusy(true)
    try {
      await step()
    } catch (error) {
      setFailure(t(`problem:${errorCodeOf(error)}`))
    } finally {
      setBusy(false)
    }
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readInvitations(text, usual)
    if (read.rows.length === 0) return setFailure(t('many.nobody'))
    if (read.tooMany) return setFailure(t('many.tooMany', { count: INVITATIONS_MAX }))
    setHeading(read.heading)
    await attempt(async () => setRows(await checked(read.rows)))
  }

  async function checked(read: readonly InvitationRow[]): Promise<readonly InvitationRow[]> {
    const addresses = invitationsOf(read).map((person) => person.email_address)
    const found = addresses.length > 0 ? await checkInvitations(company.id, addresses) : []
    const issues = new Map(found.map(({ email_address, issue }) => [email_address, REFUSALS[issue]]))
    return read.map((row) => (row.issue ? row : { ...row, issue: issues.get(row.email) ?? null }))
  }

  async function accept() {
    await attempt(async () => {
      await runMutation(client, memberMutations.invite(client, company.id), good)
      toast({
        title: t('invite.done', { names: good[0]?.name ?? '', count: good.length }),
        variant: 'success',
      })
      // What could not be invited stays, to be put right.
      const left = (rows ?? []).filter((row) => row.issue)
      if (left.length === 0) return onDone()
      setText([...(heading === null ? [] : [heading]), ...left.map((row) => row.text)].join('\n'))
      setRows(null)
    })
  }

  const problem = failure && (
    <Callout variant="destructive" role="alert">
      {failure}
    </Callout>
  )
  if (rows)
    return (
      <div className="grid gap-4">
        {problem}
        <InvitationPreview rows={rows} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={() => setRows(null)}>
            {t('many.back')}
          </Button>
          <Button disabled={good.length === 0} loading={busy} onClick={() => void accept()}>
            {t('invite.submit', { count: good.length })}
          </Button>
        </div>
      </div>
    )
  return (
    <form noValidate onSubmit={(event) => void check(event)} onInput={() => onDirty(true)} className="grid gap-4">
      {problem}
      <Field label={t('many.label')} hint={t('many.hint')} required>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className="font-mono text-sm"
            placeholder={t('many.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="peer sr-only"
          onChange={(event) => void takeFile(event)}
        />
        <label
          htmlFor={fileId}
          className={buttonClass(
            { variant: 'outline' },
            'peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
          )}
        >
          <FileUp />
          {t('many.file')}
        </label>
      </div>
      <PermissionChoice legend={t('many.usual')} value={usual} onChange={setUsual} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('form:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('many.check')}
        </Button>
      </div>
    </form>
  )
}
