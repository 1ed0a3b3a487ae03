import { CODE_LENGTH, CODE_MINUTES } from '@outcrop/contract/shared-deck.ts'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'

export interface GateCodeProps {
  readonly email: string
  readonly code: string
  readonly error: string | false | undefined
  readonly busy: boolean
  readonly onCodeChange: (code: string) => void
  /** Has another code mailed. */
  readonly onAgain: () => void
  /** Another address is given. */
  readonly onOther: () => void
}

/** The code that was mailed to the reader of a shared deck. */
export function GateCode({ email, code, error, busy, onCodeChange, onAgain, onOther }: GateCodeProps) {
  const { t } = useTranslation('share')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-pretty wrap-anywhere">
        <Trans
          t={t}
          i18nKey="gate.codeSent"
          values={{ email, minutes: CODE_MINUTES }}
          components={[<strong key="0" />]}
        />
      </p>
      <Field label={t('gate.codeLabel')} hint={t('gate.codeHint')} error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={focusFirst}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            value={code}
            onChange={(event) => onCodeChange(event.target.value.replaceAll(/\D/g, ''))}
            className="max-w-40 tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Button type="button" variant="link" size="sm" disabled={busy} onClick={onAgain}>
          {t('gate.codeAgain')}
        </Button>
        <Button type="button" variant="link" size="sm" disabled={busy} onClick={onOther}>
          {t('gate.otherAddress')}
        </Button>
      </div>
    </div>
  )
}
