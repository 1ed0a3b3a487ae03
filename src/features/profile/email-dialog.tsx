import { EmailAddress } from '@outcrop/contract/api/field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountMutations } from '#/api/account.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { profileWords } from './profile-words.ts'

export interface EmailDialogProps {
  readonly onClose: () => void
}

const EmailChange = v.object({ email_address: EmailAddress, password: v.pipe(v.string(), v.minLength(1)) })

/** Asks for a new address and for the password; the address changes once it is confirmed. */
export function EmailDialog({ onClose }: EmailDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: EmailChange,
    initial: { values: { email_address: '', password: '' }, version: null },
    save: ({ values }) => runMutation(client, accountMutations.askEmailChange(client), values),
    onSaved: onClose,
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('email.change')}
      description={t('email.dialogText')}
      submitLabel={t('email.submit')}
      onClose={onClose}
    >
      <model.form.AppField name="email_address">
        {(field) => <field.TextField label={t('email.new')} type="email" autoComplete="email" required />}
      </model.form.AppField>
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}
