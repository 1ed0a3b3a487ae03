import { IMPERSONATION_REASON_MAX } from '@outcrop/contract/account/impersonation.ts'
import type { MemberDetail } from '@outcrop/contract/people/member.ts'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { startImpersonation } from '#/session/impersonation.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

export interface ImpersonateDialogProps {
  readonly member: MemberDetail
  readonly onClose: () => void
}

/** Asks for the reason before a super admin acts as somebody else. */
export function ImpersonateDialog({ member, onClose }: ImpersonateDialogProps) {
  const { t } = useTranslation(['people', 'form', 'problem'])
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(t('impersonate.reasonMissing'))
    setBusy(true)
    try {
      await startImpersonation(member.id, reason)
    } catch (error) {
      setProblem(t(`problem:${errorCodeOf(error)}`))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('impersonate.title', { name: member.name })}
      description={t('impersonate.text')}
      closeLabel={t('form:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {t('impersonate.submit', { name: member.name })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('impersonate.reason')}
          hint={t('impersonate.reasonHint')}
          required
          error={problem && <span role="alert">{problem}</span>}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={IMPERSONATION_REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
