import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { runMutation } from '#/api/run-mutation.ts'
import { secondFactorMutations } from '#/api/second-factor.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { profileWords } from './profile-words.ts'
import { QrPicture } from './qr-picture.tsx'

export interface TotpDialogProps {
  readonly onClose: () => void
  /** With recovery codes that have not been shown. */
  readonly onAdded: (codes: readonly string[]) => void
}

const Proof = v.object({ password: v.pipe(v.string(), v.minLength(1)) })
const Confirmation = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(6)) })

/** Adds an authenticator app: the password, then the picture and a code of the app. */
export function TotpDialog({ onClose, onAdded }: TotpDialogProps) {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null)
  return started ? (
    <ConfirmStep {...started} onClose={onClose} onAdded={onAdded} />
  ) : (
    <PasswordStep onClose={onClose} onStarted={setStarted} />
  )
}

interface PasswordStepProps extends Pick<TotpDialogProps, 'onClose'> {
  readonly onStarted: (started: { secret: string; uri: string }) => void
}

function PasswordStep({ onClose, onStarted }: PasswordStepProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Proof,
    initial: { values: { password: '' }, version: null },
    save: ({ values }) => runMutation(client, secondFactorMutations.startTotp(), values.password),
    onSaved: onStarted,
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('factor.appTitle')}
      description={t('factor.appPassword')}
      submitLabel={t('factor.next')}
      onClose={onClose}
    >
      <model.form.AppField name="password">
        {(field) => <field.PasswordField label={t('password.yours')} current required />}
      </model.form.AppField>
    </FormDialog>
  )
}

function ConfirmStep({ secret, uri, onClose, onAdded }: TotpDialogProps & { secret: string; uri: string }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Confirmation,
    initial: { values: { code: '' }, version: null },
    save: ({ values }) => runMutation(client, secondFactorMutations.confirmTotp(client), values.code),
    onSaved: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  return (
    <FormDialog
      model={model}
      words={profileWords}
      title={t('factor.appTitle')}
      description={t('factor.scan')}
      submitLabel={t('factor.confirm')}
      onClose={onClose}
    >
      <QrPicture text={uri} label={t('factor.picture')} />
      <dl>
        <dt className="text-xs text-muted-foreground">{t('factor.key')}</dt>
        <dd className="font-mono wrap-anywhere select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <model.form.AppField name="code">
        {(field) => <field.TextField label={t('factor.code')} autoComplete="one-time-code" required first />}
      </model.form.AppField>
    </FormDialog>
  )
}
