import { QUESTION_MAX, VIEWER_NAME_MAX } from '@outcrop/contract/recordings/shared-recording.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { askRecordingQuestion } from '#/api/shared-recordings.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Textarea } from '#/ui/textarea.tsx'

export interface AskDialogProps {
  readonly id: string
  readonly visit: string
  readonly company: string
  /** Seconds of the recording, and as they are counted for who watches. */
  readonly at: number
  readonly shownAt: number
  readonly person: { readonly name?: string | undefined; readonly email_address?: string | undefined }
  readonly onClose: () => void
}

/** Asks the company a question at a time of its recording. */
export function AskDialog({ id, visit, company, at, shownAt, person, onClose }: AskDialogProps) {
  const { t } = useTranslation(['watch', 'gate', 'problem'])
  const form = useId()
  const [name, setName] = useState(person.name ?? '')
  const [email, setEmail] = useState(person.email_address ?? '')
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: () => askRecordingQuestion(id, { visit, at, name, email_address: email, text }),
    onSuccess: () => {
      toast({ title: t('ask.sent', { company }), variant: 'success' })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }

  const code = ask.error ? errorCodeOf(ask.error) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask.title', { company })}
      description={t('ask.text', { time: clockTime(shownAt) })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button type="submit" form={form} loading={ask.isPending}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={submit}>
        {code && (
          <Callout variant="destructive" role="alert">
            {code === 'validation_failed' ? t('gate:nameOrEmailInvalid') : t(`problem:${code}`)}
          </Callout>
        )}
        <Field label={t('ask.question')} required>
          {(control) => (
            <Textarea
              {...control}
              maxLength={QUESTION_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('gate:name')} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={VIEWER_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('gate:email')} hint={t('ask.emailHint', { company })} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
