import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

export interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <Field label={t('password')} required error={error} hint={capsLock && <span role="status">{t('capsLock')}</span>}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="off"
            spellCheck={false}
            className="h-10 pe-11"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <span className="absolute inset-y-0 end-1 flex items-center">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(shown ? 'hide' : 'show')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff /> : <Eye />}
            </Button>
          </span>
        </div>
      )}
    </Field>
  )
}
