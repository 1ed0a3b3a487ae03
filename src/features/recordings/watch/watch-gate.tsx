import { type RecordingGate, VIEWER_NAME_MAX } from '@outcrop/contract/shared-recording.ts'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { accentStyle } from '#/components/use-brand-accent.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { recordedDay } from './recorded-day.ts'

export interface WatchAnswers {
  readonly name?: string | undefined
  readonly email_address?: string | undefined
  readonly password?: string | undefined
  readonly accepted: boolean
}

export interface WatchGateProps {
  readonly gate: RecordingGate
  /** Rejects with what the answers are refused for. */
  readonly onEnter: (answers: WatchAnswers) => Promise<void>
}

/** Where a refusal is shown: at its field, or above all of them. */
const PLACES: Readonly<Record<string, 'email' | 'password'>> = {
  share_password_wrong: 'password',
  validation_failed: 'email',
}

/** Asks for what a recording asks for before it plays: who one is, a password, and that a statement was read. */
export function WatchGate({ gate, onEnter }: WatchGateProps) {
  const { t } = useTranslation(['watch', 'problem'])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problem = error === null ? null : errorCodeOf(error)
  const place = problem === null ? null : (PLACES[problem] ?? 'form')
  const words =
    problem === null ? undefined : problem === 'validation_failed' ? t('gate.emailInvalid') : t(`problem:${problem}`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const details = gate.details ? { name, email_address: email } : {}
    await onEnter({ ...details, ...(gate.password && { password }), accepted }).catch(setError)
    setBusy(false)
  }

  return (
    <div className="grid flex-1 place-items-center p-4" style={accentStyle(gate.brand_color)}>
      <form
        className="grid w-full max-w-md gap-4 rounded-lg border bg-card p-6"
        onSubmit={(event) => void submit(event)}
      >
        <Told gate={gate} />
        {place === 'form' && (
          <Callout variant="destructive" role="alert">
            {words}
          </Callout>
        )}
        {gate.details && (
          <>
            <Field label={t('gate.name')} required>
              {(control) => (
                <Input
                  {...control}
                  ref={focusFirst}
                  autoComplete="name"
                  maxLength={VIEWER_NAME_MAX}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field
              label={t('gate.email')}
              hint={t('gate.emailHint', { company: gate.company_name })}
              error={place === 'email' && words}
              required
            >
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
          </>
        )}
        {gate.password && (
          <Field label={t('gate.password')} error={place === 'password' && words} required>
            {(control) => (
              <Input
                {...control}
                {...(!gate.details && { ref: focusFirst })}
                type="password"
                autoComplete="off"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        {gate.disclaimer !== null && (
          <>
            <div
              role="region"
              aria-label={t('gate.disclaimer')}
              tabIndex={0}
              className="scroll-thin max-h-56 overflow-y-auto rounded-md border bg-background p-3 whitespace-pre-line"
            >
              {gate.disclaimer}
            </div>
            <Field label={t('gate.accept')} layout="inline" required>
              {(control) => (
                <Checkbox
                  {...control}
                  checked={accepted}
                  onCheckedChange={(checked) => setAccepted(checked === true)}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" loading={busy} disabled={gate.disclaimer !== null && !accepted}>
          {t('gate.enter')}
        </Button>
        <p className="text-xs text-muted-foreground">{t('gate.privacy', { company: gate.company_name })}</p>
      </form>
    </div>
  )
}

/** What may be told before. */
function Told({ gate }: Pick<WatchGateProps, 'gate'>) {
  const { t } = useTranslation('watch')
  const [poster] = gate.poster
  const facts = [
    gate.recorded_at === null ? null : recordedDay(gate.recorded_at),
    gate.seconds === null ? null : clockTime(gate.seconds),
  ].filter((fact) => fact !== null)
  return (
    <div className="grid gap-2">
      {poster && (
        <StoredPicture url={poster.url} alt="" className="aspect-video w-full rounded-md bg-muted object-cover" />
      )}
      <div>
        <p className="text-muted-foreground">{gate.company_name}</p>
        <h1 className="text-xl" dir="auto">
          {gate.title ?? t('gate.heading')}
        </h1>
        {facts.length > 0 && <p className="text-muted-foreground">{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}
