import { NewPassword } from '@outcrop/contract/account/account.ts'
import { PASSWORD_MIN } from '@outcrop/contract/account/account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountMutations, accountQueries } from '#/api/account.ts'
import { ApiError } from '#/api/api-error.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { AccountCard } from './account-card.tsx'
import { accountWords } from './account-words.ts'
import { LinkProblem } from './link-problem.tsx'
import { useLinkToken } from './use-link-token.ts'

const Choice = v.object({ password: NewPassword })

/** Where the link of a password reset leads. */
export function PasswordResetScreen() {
  const { t } = useTranslation('account')
  const search = useSearch({ from: '/password-reset' })
  const navigate = useNavigate({ from: '/password-reset' })
  const token = useLinkToken('password-reset', search.token, () => void navigate({ search: {}, replace: true }))
  const [done, setDone] = useState(false)
  if (done)
    return (
      <AccountCard title={t('passwordReset.doneTitle')} text={t('passwordReset.doneText')}>
        <div>
          <Link to="/login" className={buttonClass({ size: 'lg' })}>
            {t('submit')}
          </Link>
        </div>
      </AccountCard>
    )
  return token ? <Opened token={token} onDone={() => setDone(true)} /> : <Refused state="absent" />
}

function Opened({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(accountQueries.passwordReset(token))
  const [lost, setLost] = useState(false)
  if (!data) return <LinkProblem title={t('passwordReset.title')} error={error} onRetry={() => void refetch()} />
  if (data.state !== 'valid' || lost) return <Refused state={lost ? 'used' : data.state} />
  return (
    <ChoiceForm
      token={token}
      own={[data.email_address ?? '', data.name ?? '']}
      onDone={onDone}
      onLost={() => setLost(true)}
    />
  )
}

function Refused({ state }: { state: 'absent' | 'invalid' | 'expired' | 'used' | 'revoked' | 'valid' }) {
  const { t } = useTranslation('account')
  return (
    <AccountCard title={t(`passwordReset.${state}.title`)} text={t(`passwordReset.${state}.text`)}>
      <div className="flex flex-wrap gap-2">
        <Link to="/forgot-password" className={buttonClass({})}>
          {t('passwordReset.askAgain')}
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'outline' })}>
          {t('backToSignIn')}
        </Link>
      </div>
    </AccountCard>
  )
}

interface ChoiceFormProps {
  readonly token: string
  readonly own: readonly string[]
  readonly onDone: () => void
  /** The link was used or has expired meanwhile. */
  readonly onLost: () => void
}

function ChoiceForm({ token, own, onDone, onLost }: ChoiceFormProps) {
  const { t } = useTranslation('account')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: null,
    schema: Choice,
    initial: { values: { password: '' }, version: null },
    save: async ({ values }) => {
      try {
        await runMutation(client, accountMutations.finishPasswordReset(), { token, password: values.password })
        return true
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_not_valid') throw error
        return false
      }
    },
    onSaved: (saved) => (saved ? onDone() : onLost()),
  })
  const [address] = own
  return (
    <AccountCard title={t('passwordReset.title')} text={t('passwordReset.text', { address })}>
      <EntityForm model={model} words={accountWords(t)}>
        <input type="email" autoComplete="username" value={address} readOnly hidden />
        <model.form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('newPassword')}
              hint={tForm('password.hint', { min: PASSWORD_MIN })}
              own={own}
              required
            />
          )}
        </model.form.AppField>
        <div>
          <Button type="submit" size="lg" loading={model.busy}>
            {t('passwordReset.submit')}
          </Button>
        </div>
      </EntityForm>
    </AccountCard>
  )
}
