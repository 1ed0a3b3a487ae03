import { EmailAddress } from '@outcrop/contract/api/field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountMutations } from '#/api/account.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { AccountCard } from './account-card.tsx'
import { accountWords } from './account-words.ts'

const Ask = v.object({ email_address: EmailAddress })

/** Asks for a link to set a new password. Whether there is such an account is never told. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForm onSent={setSentTo} />
  return (
    <AccountCard title={t('forgotPassword.sentTitle')} text={t('forgotPassword.sentText', { address: sentTo })}>
      <p className="text-muted-foreground">{t('forgotPassword.sentHelp')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/login" className={buttonClass({})}>
          {t('backToSignIn')}
        </Link>
        <Button variant="outline" onClick={() => setSentTo(null)}>
          {t('forgotPassword.again')}
        </Button>
        {runtimeConfig()?.DEMO && (
          <Link to="/__outbox" search={{ search: sentTo }} className={buttonClass({ variant: 'ghost' })}>
            {t('openOutbox')}
          </Link>
        )}
      </div>
    </AccountCard>
  )
}

function AskForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Ask,
    initial: { values: { email_address: '' }, version: null },
    save: async ({ values }) => {
      await runMutation(client, accountMutations.askPasswordReset(), values.email_address)
      return values.email_address
    },
    onSaved: onSent,
  })
  return (
    <AccountCard title={t('forgotPassword.title')} text={t('forgotPassword.text')}>
      <EntityForm model={model} words={accountWords(t)}>
        <model.form.AppField name="email_address">
          {(field) => <field.TextField label={t('email')} type="email" autoComplete="username" required />}
        </model.form.AppField>
        <div className="flex items-center justify-between gap-3">
          <Button type="submit" size="lg" loading={model.busy}>
            {t('forgotPassword.submit')}
          </Button>
          <Link to="/login" className="text-primary underline underline-offset-4">
            {t('backToSignIn')}
          </Link>
        </div>
      </EntityForm>
    </AccountCard>
  )
}
