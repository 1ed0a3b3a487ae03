import { CODE_LENGTH, CODE_MINUTES } from '@outcrop/contract/decks/shared-deck.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'

export interface GateCodeProps {
  readonly email: string
  readonly code: string
  readonly error: string | false | null
  readonly busy: boolean
  readonly onCodeChange: (code: string) => void
  readonly onResend: () => void
  readonly onChangeEmail: () => void
}

/** Asks for the code that was sent to the visitor's email address. */
export function GateCode({ email, code, error, busy, onCodeChange, onResend, onChangeEmail }: GateCodeProps) {
  const { t } = useTranslation('gate')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-pretty wrap-anywhere">
        {t('codeSent', { email, minutes: CODE_MINUTES })}
      </p>
      <Field label={t('code')} hint={t('codeHint')} error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={focusFirst}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => onCodeChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
            className="max-w-40 tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Button type="button" variant="link" size="sm" disabled={busy} onClick={onResend}>
          {t('resendCode')}
        </Button>
        <Button type="button" variant="link" size="sm" disabled={busy} onClick={onChangeEmail}>
          {t('changeEmail')}
        </Button>
      </div>
    </div>
  )
}
