import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountMutations } from '#/api/account.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { logOut } from '#/session/session.ts'
import { Callout } from '#/ui/callout.tsx'
import { profileWords } from './profile-words.ts'

export interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const Deletion = v.object({ password: v.pipe(v.string(), v.minLength(1)) })

/** Ends the account after the password was typed. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Deletion,
    initial: { values: { password: '' }, version: null },
    save: ({ values }) => runMutation(client, accountMutations.deleteAccount(), values.password),
    onSaved: () => void logOut(),
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('data.delete')}
      submitLabel={t('data.deleteSubmit')}
      onClose={onClose}
    >
      <Callout variant="warning">{t('data.deleteText')}</Callout>
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}
