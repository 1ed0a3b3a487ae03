import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Input, type InputProps } from '#/ui/input.tsx'

export interface PasswordInputProps extends InputProps {
  readonly value: string
  readonly onText: (text: string) => void
}

/** A password that can be shown while it is typed; warns of Caps Lock. */
export function PasswordInput({ value, onText, className = 'pe-11', ...control }: PasswordInputProps) {
  const { t } = useTranslation('form')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <div>
      <div className="relative">
        <Input
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          className={className}
          value={value}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <span className="absolute inset-y-0 end-1 flex items-center">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </Button>
        </span>
      </div>
      <p role="status" className="mt-1 text-xs text-muted-foreground empty:hidden">
        {capsLock && t('password.capsLock')}
      </p>
    </div>
  )
}
