import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { fileMutations } from '#/api/files.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'

export interface PasswordFormProps {
  fileId: string
  /** Alternatives to entering the password. */
  children?: ReactNode
}

/** Asks for the password of an encrypted PDF and opens it for good. */
export function PasswordForm({ fileId, children }: PasswordFormProps) {
  const { t } = useTranslation('upload')
  const { t: tProblem } = useTranslation('problem')
  const [password, setPassword] = useState('')
  const unlocking = useMutation(fileMutations.unlock(useQueryClient(), fileId))
  const { error } = unlocking

  function unlock(event: FormEvent) {
    event.preventDefault()
    if (password) unlocking.mutate(password)
  }

  return (
    <form className="grid gap-4" onSubmit={unlock}>
      <Callout title={t('unlock.title')}>{t('unlock.text')}</Callout>
      <Field label={t('unlock.password')} error={error ? tProblem(errorCodeOf(error)) : undefined} required>
        {(control) => (
          <Input
            {...control}
            type="password"
            ref={focusFirst}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" loading={unlocking.isPending}>
          {t('unlock.submit')}
        </Button>
      </div>
    </form>
  )
}
