import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { runMutation } from '#/api/run-mutation.ts'
import { secondFactorMutations } from '#/api/second-factor.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { profileWords } from './profile-words.ts'

export type FactorToRemove =
  | { readonly kind: 'totp'; readonly name: string }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }

export interface FactorRemoveDialogProps {
  readonly factor: FactorToRemove
  readonly onClose: () => void
  readonly onRemoved: () => void
}

const Proof = v.object({ password: v.pipe(v.string(), v.minLength(1)) })

/** Removes a second factor after the password was typed. */
export function FactorRemoveDialog({ factor, onClose, onRemoved }: FactorRemoveDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Proof,
    initial: { values: { password: '' }, version: null },
    save: ({ values: { password } }) =>
      factor.kind === 'totp'
        ? runMutation(client, secondFactorMutations.removeTotp(client), password)
        : runMutation(client, secondFactorMutations.removePasskey(client), { passkey: factor.id, password }),
    onSaved: onRemoved,
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('factor.removeTitle', { name: factor.name })}
      description={t('factor.removeText')}
      submitLabel={t('factor.remove')}
      onClose={onClose}
    >
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}
