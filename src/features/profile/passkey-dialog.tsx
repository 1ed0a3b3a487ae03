import { PASSKEY_NAME_MAX } from '@outcrop/contract/account/second-factor.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { secondFactorMutations } from '#/api/second-factor.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { Callout } from '#/ui/callout.tsx'
import { profileWords } from './profile-words.ts'

export interface PasskeyDialogProps {
  readonly onClose: () => void
  /** With recovery codes that have not been shown. */
  readonly onAdded: (codes: readonly string[]) => void
}

const NewPasskey = v.object({ name: typedText(PASSKEY_NAME_MAX), password: v.pipe(v.string(), v.minLength(1)) })

/** Adds a passkey: a name and the password, then the browser's own dialog. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const [refused, setRefused] = useState(false)
  const model = useEntityForm({
    name: null,
    schema: NewPasskey,
    initial: { values: { name: '', password: '' }, version: null },
    save: async ({ values }) => {
      setRefused(false)
      try {
        return await runMutation(client, secondFactorMutations.addPasskey(client), values)
      } catch (error) {
        if (error instanceof ApiError) throw error
        return null
      }
    },
    onSaved: (saved) => (saved ? onAdded(saved.recovery_codes) : setRefused(true)),
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('factor.passkeyTitle')}
      description={t('factor.passkeyText')}
      submitLabel={t('factor.next')}
      onClose={onClose}
    >
      {refused && (
        <Callout role="alert" variant="destructive">
          {t('factor.passkeyFailed')}
        </Callout>
      )}
      <model.form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t('factor.passkeyName')}
            hint={t('factor.passkeyHint')}
            maxLength={PASSKEY_NAME_MAX}
            required
            first
          />
        )}
      </model.form.AppField>
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}
