import { NewPassword, PASSWORD_MIN } from '@outcrop/contract/account/account.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountMutations } from '#/api/account.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { profileWords } from './profile-words.ts'

export interface PasswordDialogProps {
  readonly user: User
  readonly onClose: () => void
}

const PasswordChange = v.object({ current_password: v.pipe(v.string(), v.minLength(1)), password: NewPassword })
const SHOWN_MS = 6000

/** Changes the password; the other devices are signed out. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: PasswordChange,
    initial: { values: { current_password: '', password: '' }, version: null },
    save: ({ values }) => runMutation(client, accountMutations.changePassword(client), values),
    onSaved: () => {
      toast({ title: t('password.saved'), variant: 'success', timeout: SHOWN_MS })
      onClose()
    },
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('password.change')}
      description={t('password.dialogText')}
      submitLabel={t('password.submit')}
      onClose={onClose}
    >
      <input type="email" autoComplete="username" value={user.email_address ?? ''} readOnly hidden />
      <model.form.AppField name="current_password">
        {(field) => <field.PasswordField label={t('password.current')} current required />}
      </model.form.AppField>
      <model.form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label={t('password.new')}
            hint={tForm('password.hint', { min: PASSWORD_MIN })}
            own={[user.name ?? '', user.email_address ?? '']}
            required
          />
        )}
      </model.form.AppField>
    </FormDialog>
  )
}
