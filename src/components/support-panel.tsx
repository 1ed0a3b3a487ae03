import { SUPPORT_MESSAGE_MAX, SUPPORT_SUBJECT_MAX } from '@outcrop/contract/people/support-request.ts'
import { useLocation } from '@tanstack/react-router'
import { useId, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, type ErrorCode } from '#/api/api-error.ts'
import { sendSupportRequest } from '#/api/support-requests.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { Textarea } from '#/ui/textarea.tsx'

export interface SupportPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocus: RefObject<HTMLElement | null>
}

/** Form for a message to support. The text is kept until it is sent, even if sending fails or the panel is closed. */
export function SupportPanel({ open, onOpenChange, returnFocus }: SupportPanelProps) {
  const { t } = useTranslation(['support', 'problem'])
  const formId = useId()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const subjectMissing = checked && subject.trim() === ''
  const messageMissing = checked && message.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setChecked(true)
    setRefusal(null)
    const wrong = subject.trim() === '' ? 'subject' : message.trim() === '' ? 'message' : null
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setState('sending')
    try {
      await sendSupportRequest({ subject, message, page })
      setSubject('')
      setMessage('')
      setChecked(false)
      setState('sent')
    } catch (error) {
      setRefusal(errorCodeOf(error))
      setState('writing')
    }
  }

  function change(next: boolean) {
    if (!next && state === 'sent') setState('writing')
    onOpenChange(next)
  }

  const sent = state === 'sent'
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      returnFocus={returnFocus}
      title={t('title')}
      description={t('description')}
      closeLabel={t('close')}
      footer={
        sent ? (
          <>
            <Button variant="outline" onClick={() => setState('writing')}>
              {t('another')}
            </Button>
            <Button ref={focusFirst} onClick={() => change(false)}>
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => change(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} loading={state === 'sending'}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Callout role="status" variant="success" title={t('sentTitle')}>
          {t('sent')}
        </Callout>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {refusal && (
            <Callout role="alert" variant="destructive" title={t('failedTitle')}>
              {t(`problem:${refusal}`)} {t('kept')}
            </Callout>
          )}
          <Field label={t('subject')} required error={subjectMissing && t('subjectMissing')}>
            {(control) => (
              <Input
                {...control}
                ref={focusFirst}
                name="subject"
                maxLength={SUPPORT_SUBJECT_MAX}
                value={subject}
                onChange={(event) => setSubject(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('message')} required hint={t('hint')} error={messageMissing && t('messageMissing')}>
            {(control) => (
              <Textarea
                {...control}
                name="message"
                rows={8}
                maxLength={SUPPORT_MESSAGE_MAX}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
          <p className="text-xs wrap-anywhere text-muted-foreground">{t('alongside', { page })}</p>
        </form>
      )}
    </Sheet>
  )
}
