import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { problemText, waitOf, waitText } from '#/components/problem-text.ts'
import { passPasskey, passSecondFactor } from '#/session/second-factor.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { useCountdown } from './use-countdown.ts'

export interface SecondFactorStepProps {
  readonly challenge: string
  /** How the person may show that it is them. */
  readonly ways: readonly string[]
  readonly onPassed: () => void
  readonly onBack: () => void
}

type Way = 'totp' | 'passkey' | 'recovery_code'
const SWITCHES = { totp: 'useCode', passkey: 'usePasskey', recovery_code: 'useRecovery' } as const

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function SecondFactorStep({ challenge, ways, onPassed, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('account')
  const known = (['totp', 'passkey', 'recovery_code'] as const).filter((way) => ways.includes(way))
  const [way, setWay] = useState<Way>(known[0] ?? 'totp')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const wait = useCountdown(waitUntil)
  // Only codes of the app wait: a passkey and a recovery code work at once.
  const isWaiting = way === 'totp' && wait > 0

  async function pass(work: () => Promise<unknown>) {
    setBusy(true)
    setRefusal('')
    try {
      await work()
      onPassed()
    } catch (error) {
      await i18n.loadNamespaces('problem')
      const seconds = waitOf(error)
      if (seconds !== null) setWaitUntil(Date.now() + seconds * 1000)
      // What the browser says of a passkey that was not used is for developers.
      else setRefusal(error instanceof ApiError ? problemText(error) : t('secondFactor.passkeyFailed'))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !isWaiting)
      void pass(() => (way === 'passkey' ? passPasskey(challenge) : passSecondFactor(challenge, code)))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">{t('secondFactor.title')}</h2>
      {wait > 0 ? (
        <Callout role="status" variant="warning">
          {[waitText(wait), ...(isWaiting && known.length > 1 ? [t('secondFactor.otherWays')] : [])].join(' ')}
        </Callout>
      ) : (
        refusal && (
          <Callout role="alert" variant="destructive">
            {refusal}
          </Callout>
        )
      )}
      {way === 'passkey' ? (
        <p className="text-muted-foreground">{t('secondFactor.passkeyText')}</p>
      ) : (
        <Field
          key={way}
          label={t(way === 'totp' ? 'secondFactor.code' : 'secondFactor.recovery')}
          hint={t(way === 'totp' ? 'secondFactor.codeText' : 'secondFactor.recoveryText')}
          required
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="one-time-code"
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              spellCheck={false}
              className="h-10 font-mono tracking-widest"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="lg"
          loading={busy}
          aria-disabled={isWaiting || (way !== 'passkey' && code.trim().length < 6)}
        >
          {t(way === 'passkey' ? 'secondFactor.usePasskey' : 'secondFactor.submit')}
        </Button>
        {known
          .filter((each) => each !== way)
          .map((each) => (
            <Button
              key={each}
              variant="outline"
              onClick={() => {
                setWay(each)
                setCode('')
                setRefusal('')
              }}
            >
              {t(`secondFactor.${SWITCHES[each]}`)}
            </Button>
          ))}
        <Button variant="ghost" onClick={onBack}>
          {t('secondFactor.back')}
        </Button>
      </div>
    </form>
  )
}
