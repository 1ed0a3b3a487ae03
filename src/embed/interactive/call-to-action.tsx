import { EmailAddress } from '@outcrop/contract/api/field.ts'
import type { EmbedCallToAction } from '@outcrop/contract/embeds/embed-options.ts'
import { LEAD_NAME_MAX, type EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error.ts'
import { leaveEmbedLead } from '#/api/shown-embeds.ts'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import type { Bridge } from '../bridge.ts'
import { siteAround } from '../report.ts'

export interface CallToActionProps {
  readonly action: EmbedCallToAction
  readonly page: EmbedPoster
  readonly bridge: Bridge
  readonly onClose: () => void
}

/** The card at the end: it leads somewhere, or asks for a name and an address. */
export function CallToAction({ action, page, bridge, onClose }: CallToActionProps) {
  const { t } = useTranslation('embed-player')
  const [isSent, setSent] = useState(false)

  useWindowKey(({ key }) => {
    if (key === 'Escape') onClose()
  })

  function sent() {
    bridge.emit({ event: 'cta', action: 'lead' })
    setSent(true)
  }

  return (
    <div
      role="dialog"
      aria-label={action.title}
      className="absolute inset-0 z-10 grid place-items-center overflow-auto bg-background p-4"
    >
      <div className="absolute end-2 top-2">
        <Button variant="ghost" size="icon" aria-label={t('cta.close')} autoFocus onClick={onClose}>
          <X />
        </Button>
      </div>
      <div className="grid w-full max-w-sm gap-3">
        <h2 className="text-lg">{isSent ? t('cta.thanks') : action.title}</h2>
        {isSent ? (
          <p role="status">{t('cta.thanksText', { company: page.company_name })}</p>
        ) : (
          <>
            {action.text && <p className="text-pretty whitespace-pre-wrap text-muted-foreground">{action.text}</p>}
            {action.url === null ? (
              <LeadForm action={action} page={page} onSent={sent} />
            ) : (
              <a
                href={action.url}
                target="_blank"
                rel="noopener"
                className={buttonClass({ size: 'lg' })}
                onClick={() => bridge.emit({ event: 'cta', action: 'link' })}
              >
                {action.button}
              </a>
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface LeadFormProps {
  readonly action: EmbedCallToAction
  readonly page: EmbedPoster
  readonly onSent: () => void
}

type Issue = 'nameIssue' | 'emailIssue' | 'consentIssue' | 'failed' | 'many'

function LeadForm({ action, page, onSent }: LeadFormProps) {
  const { t } = useTranslation('embed-player')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isSending, setSending] = useState(false)
  const [issue, setIssue] = useState<Issue | null>(null)
  const issueOf = (wanted: Issue) => (issue === wanted ? t(`cta.${wanted}`) : null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim() === '') return setIssue('nameIssue')
    if (!v.is(EmailAddress, email)) return setIssue('emailIssue')
    if (action.consent !== '' && !isAgreed) return setIssue('consentIssue')
    setIssue(null)
    setSending(true)
    try {
      await leaveEmbedLead(page.handle, {
        ...(page.pass !== '' && { token: page.pass }),
        name,
        email_address: email,
        consented: true,
        host: siteAround(),
      })
      onSent()
    } catch (error) {
      setIssue(error instanceof ApiError && error.code === 'too_many_requests' ? 'many' : 'failed')
    }
    setSending(false)
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={t('cta.name')} error={issueOf('nameIssue')} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={LEAD_NAME_MAX}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('cta.email')} error={issueOf('emailIssue')} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            autoComplete="email"
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      {action.consent !== '' && (
        <Field label={action.consent} error={issueOf('consentIssue')} required layout="inline">
          {(control) => (
            <input
              {...control}
              type="checkbox"
              checked={isAgreed}
              className="size-4"
              onChange={({ target }) => setAgreed(target.checked)}
            />
          )}
        </Field>
      )}
      <p role="alert" className="text-xs font-medium text-destructive empty:hidden">
        {issueOf('failed') ?? issueOf('many')}
      </p>
      <Button type="submit" size="lg" loading={isSending}>
        {action.button}
      </Button>
    </form>
  )
}
