import type { SharedDeckGate } from '@outcrop/contract/shared-deck.ts'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { accentStyle } from '#/components/use-brand-accent.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'

export interface GateAnswers {
  readonly email_address?: string
  readonly password?: string
  readonly agreed: boolean
}

export interface GateFormProps {
  readonly gate: SharedDeckGate
  /** Rejects with what the answers are refused for. */
  readonly onEnter: (answers: GateAnswers) => Promise<void>
}

/** Where a refusal is shown: at its field, or above all of them. */
const PLACES: Readonly<Record<string, 'email' | 'password'>> = {
  share_password_wrong: 'password',
  share_email_refused: 'email',
  validation_failed: 'email',
}

/** Asks for what the link to a deck asks for, before anything of the deck is shown. */
export function GateForm({ gate, onEnter }: GateFormProps) {
  const { t } = useTranslation(['share', 'problem'])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const code = error === null ? null : errorCodeOf(error)
  const place = code === null ? null : (PLACES[code] ?? 'form')
  const words = code === null ? undefined : code === 'validation_failed' ? t('gate.emailInvalid') : t(`problem:${code}`)

  function enter(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    onEnter({
      ...(gate.email && { email_address: email }),
      ...(gate.password && { password }),
      agreed,
    }).catch((refused: unknown) => {
      setError(refused)
      setBusy(false)
    })
  }

  return (
    <div className="grid min-h-dvh place-items-center p-4" style={accentStyle(gate.brand_color)}>
      <form className="grid w-full max-w-md gap-4 rounded-lg border bg-card p-6" onSubmit={enter}>
        <div>
          <p className="text-muted-foreground">{gate.company_name}</p>
          <h1 className="text-xl">{t('gate.heading')}</h1>
        </div>
        {place === 'form' && (
          <Callout variant="destructive" role="alert">
            {words}
          </Callout>
        )}
        {gate.email && (
          <Field
            label={t('gate.email')}
            hint={t('gate.emailHint', { company: gate.company_name })}
            error={place === 'email' && words}
            required
          >
            {(control) => (
              <Input
                {...control}
                ref={focusFirst}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        )}
        {gate.password && (
          <Field label={t('gate.password')} error={place === 'password' && words} required>
            {(control) => (
              <Input
                {...control}
                {...(!gate.email && { ref: focusFirst })}
                type="password"
                autoComplete="off"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        {gate.agreement !== null && (
          <>
            <div
              role="region"
              aria-label={t('gate.agreement')}
              tabIndex={0}
              className="scroll-thin max-h-56 overflow-y-auto rounded-md border bg-background p-3 whitespace-pre-line"
            >
              {gate.agreement}
            </div>
            <Field label={t('gate.agree')} layout="inline" required>
              {(control) => (
                <Checkbox {...control} checked={agreed} onCheckedChange={(checked) => setAgreed(checked === true)} />
              )}
            </Field>
          </>
        )}
        <Button type="submit" loading={busy} disabled={gate.agreement !== null && !agreed}>
          {t('gate.enter')}
        </Button>
        <p className="text-xs text-muted-foreground">{t('gate.privacy', { company: gate.company_name })}</p>
      </form>
    </div>
  )
}
