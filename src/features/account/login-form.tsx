import { EmailAddress } from '@outcrop/contract/api/field.ts'
import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { problemText, waitOf, waitText } from '#/components/problem-text.ts'
import { logIn } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Input } from '#/ui/input.tsx'
import { Callout } from '#/ui/callout.tsx'
import { PasswordField } from './password-field.tsx'
import { useCountdown } from './use-countdown.ts'

const SecondFactorStep = lazyPart(() =>
  import('./second-factor-step.tsx').then((module) => ({ default: module.SecondFactorStep })),
)

export interface LoginFormProps {
  onSignedIn: () => void
}

interface FieldErrors {
  email?: ParseKeys<'account'>
  password?: ParseKeys<'account'>
}

function check(email: string, password: string): FieldErrors {
  const errors: FieldErrors = {}
  if (email.trim() === '') errors.email = 'emailMissing'
  else if (!v.is(EmailAddress, email)) errors.email = 'emailInvalid'
  if (password === '') errors.password = 'passwordMissing'
  return errors
}

/** Never says which of the two is wrong, and keeps what was typed after a failure. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [waitUntil, setWaitUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<{ challenge: string; ways: readonly string[] }>()
  const wait = useCountdown(waitUntil)

  async function showFailure(error: unknown) {
    const code = errorCodeOf(error)
    const problem = error instanceof ApiError ? error.problem : null
    if (code === 'second_factor_required' && problem?.challenge) {
      setPassword('')
      setStep({ challenge: problem.challenge, ways: problem.second_factors ?? [] })
      return
    }
    await i18n.loadNamespaces('problem')
    const seconds = waitOf(error)
    if (seconds === null) setRefusal(problemText(error))
    else setWaitUntil(Date.now() + seconds * 1000)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = check(email, password)
    setErrors(found)
    setRefusal('')
    const wrong = found.email ? 'email_address' : found.password ? 'password' : null
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    try {
      await logIn({ email_address: email, password })
      onSignedIn()
    } catch (error) {
      await showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (step)
    return (
      <Suspense fallback={null}>
        <SecondFactorStep {...step} onPassed={onSignedIn} onBack={() => setStep(undefined)} />
      </Suspense>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {wait > 0 ? (
        <Callout role="status" variant="warning">
          {waitText(wait)}
        </Callout>
      ) : (
        refusal && (
          <Callout role="alert" variant="destructive">
            {refusal}
          </Callout>
        )
      )}
      <Field label={t('email')} required error={errors.email && t(errors.email)}>
        {(control) => (
          <Input
            {...control}
            name="email_address"
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            className="h-10"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <PasswordField value={password} onChange={setPassword} error={errors.password && t(errors.password)} />
      <div className="flex items-center justify-between gap-3">
        <Button type="submit" size="lg" loading={busy} aria-disabled={wait > 0}>
          {t('submit')}
        </Button>
        <Link to="/forgot-password" className="text-primary underline underline-offset-4">
          {t('forgot')}
        </Link>
      </div>
    </form>
  )
}
