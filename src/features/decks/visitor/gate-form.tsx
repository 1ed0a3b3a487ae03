import type { SharedDeckGate } from '@outcrop/contract/shared-deck.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { accentStyle } from '#/components/use-brand-accent.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { GateCode } from './gate-code.tsx'
import { readMailed } from './mailed-code.ts'

export interface GateAnswers {
  readonly email_address?: string
  readonly password?: string
  readonly code?: string
  readonly agreed: boolean
}

export interface GateFormProps {
  readonly gate: SharedDeckGate
  /** Rejects with what the answers are refused for. */
  readonly onEnter: (answers: GateAnswers) => Promise<void>
  /** Has a code mailed to the address. */
  readonly onAskCode: (emailAddress: string) => Promise<unknown>
}

/** Where a refusal is shown: at its field, or above all of them. */
const PLACES: Readonly<Record<string, 'email' | 'password' | 'code'>> = {
  share_password_wrong: 'password',
  share_code_wrong: 'code',
  share_email_refused: 'email',
  validation_failed: 'email',
}

/** Asks for what the link to a deck asks for, before anything of the deck is shown. */
export function GateForm({ gate, onEnter, onAskCode }: GateFormProps) {
  const { t } = useTranslation(['share', 'problem'])
  const navigate = useNavigate({ from: '/d/$token' })
  const [mailed] = useState(readMailed)
  const [email, setEmail] = useState(mailed.email)
  const [code, setCode] = useState(mailed.code)
  const [asked, setAsked] = useState(mailed.code !== '')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problem = error === null ? null : errorCodeOf(error)
  const found = problem === null ? null : (PLACES[problem] ?? 'form')
  // Nobody is shown the address while the code is asked for.
  const place = found === 'email' && asked ? 'form' : found
  const words =
    problem === null ? undefined : problem === 'validation_failed' ? t('gate.emailInvalid') : t(`problem:${problem}`)
  const asksCode = gate.code && !asked

  useEffect(() => {
    if (mailed.code !== '') void navigate({ search: true, hash: '', replace: true })
  }, [mailed, navigate])

  async function attempt(step: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setError(null)
    await step().catch(setError)
    setBusy(false)
  }

  async function askCode() {
    await onAskCode(email)
    setCode('')
    setAsked(true)
  }

  const enter = () =>
    onEnter({
      ...(gate.email && { email_address: email }),
      ...(gate.code && { code: code.trim() }),
      ...(gate.password && { password }),
      agreed,
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(asksCode ? askCode : enter)
  }

  return (
    <div className="grid min-h-dvh place-items-center p-4" style={accentStyle(gate.brand_color)}>
      <form className="grid w-full max-w-md gap-4 rounded-lg border bg-card p-6" onSubmit={submit}>
        <div>
          <p className="text-muted-foreground">{gate.company_name}</p>
          <h1 className="text-xl">{t('gate.heading')}</h1>
        </div>
        {place === 'form' && (
          <Callout variant="destructive" role="alert">
            {words}
          </Callout>
        )}
        {asked && gate.code ? (
          <GateCode
            email={email}
            code={code}
            error={place === 'code' && words}
            busy={busy}
            onCodeChange={setCode}
            onAgain={() => void attempt(askCode)}
            onOther={() => {
              setAsked(false)
              setError(null)
            }}
          />
        ) : (
          gate.email && (
            <Field
              label={t('gate.email')}
              hint={t(gate.code ? 'gate.emailCodeHint' : 'gate.emailHint', { company: gate.company_name })}
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
          )
        )}
        {gate.password && !asksCode && (
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
        {gate.agreement !== null && !asksCode && (
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
        <Button type="submit" loading={busy} disabled={gate.agreement !== null && !agreed && !asksCode}>
          {t(asksCode ? 'gate.sendCode' : 'gate.enter')}
        </Button>
        <p className="text-xs text-muted-foreground">{t('gate.privacy', { company: gate.company_name })}</p>
      </form>
    </div>
  )
}
