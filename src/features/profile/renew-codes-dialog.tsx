import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { runMutation } from '#/api/run-mutation.ts'
import { secondFactorMutations } from '#/api/second-factor.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { profileWords } from './profile-words.ts'

export interface RenewCodesDialogProps {
  readonly onClose: () => void
  readonly onRenewed: (codes: readonly string[]) => void
}

const Proof = v.object({ password: v.pipe(v.string(), v.minLength(1)) })

/** New recovery codes after the password was typed. */
export function RenewCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Proof,
    initial: { values: { password: '' }, version: null },
    save: ({ values }) => runMutation(client, secondFactorMutations.renewCodes(client), values.password),
    onSaved: ({ recovery_codes }) => onRenewed(recovery_codes),
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('factor.renewTitle')}
      description={t('factor.renewText')}
      submitLabel={t('factor.renew')}
      onClose={onClose}
    >
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}
