import { confirmSignIn, startGoogleSignIn } from '@outcrop/contract/account/session.ts'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { addressOf, call } from '#/api/http.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { userAtom } from '#/session/atoms.ts'
import { signInQuestionAtom } from '#/state/sign-in-question.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.issues?.[0]?.code === 'wrong_password'
}

/** Mounted once; asks for the password again before a change of rights is sent a second time. */
export function SignInDialog() {
  const { t } = useTranslation(['session', 'problem'])
  const formId = useId()
  const asked = useAtomValue(signInQuestionAtom)
  const user = useAtomValue(userAtom)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  function close(confirmed: boolean) {
    setPassword('')
    setProblem('')
    asked?.answer(confirmed)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const input = event.currentTarget.querySelector('input[type=password]')
    setBusy(true)
    try {
      await call(confirmSignIn, { body: { password } })
      close(true)
    } catch (error) {
      setProblem(isWrongPassword(error) ? t('confirm.wrong') : t(`problem:${errorCodeOf(error)}`))
      if (input instanceof HTMLInputElement) input.select()
    } finally {
      setBusy(false)
    }
  }

  const byGoogle = asked?.way === 'google'
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && close(false)}
      size="sm"
      title={t('confirm.title')}
      closeLabel={t('confirm.close')}
      description={byGoogle ? t('confirm.google') : t('confirm.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => close(false)}>
            {t('confirm.cancel')}
          </Button>
          {byGoogle ? (
            <a href={googleAddress()} className={buttonClass({})}>
              {t('confirm.withGoogle')}
            </a>
          ) : (
            <Button type="submit" form={formId} loading={busy}>
              {t('confirm.submit')}
            </Button>
          )}
        </>
      }
    >
      {!byGoogle && (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {/* So that password managers know whose password is asked for. */}
          <input type="hidden" autoComplete="username" value={user?.email_address ?? ''} readOnly />
          <Field label={t('confirm.password')} required error={problem && <span role="alert">{problem}</span>}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** Google brings the person back to this page. */
function googleAddress(): string {
  return addressOf(startGoogleSignIn.path, {}, { redirected_from: navigatorOf().here() })
}
