import { NAME_MAX, NewPassword, PASSWORD_MIN } from '@outcrop/contract/account/account.ts'
import { EmailAddress, typedText } from '@outcrop/contract/api/field.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { accountQueries } from '#/api/account.ts'
import { ApiError } from '#/api/api-error.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { userAtom } from '#/session/atoms.ts'
import { goAfterLogin } from '#/session/session.ts'
import { acceptInvitation } from '#/session/accept-invitation.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { AccountCard } from './account-card.tsx'
import { accountWords } from './account-words.ts'
import { JoinCompany } from './join-company.tsx'
import { LinkProblem } from './link-problem.tsx'
import { useLinkToken } from './use-link-token.ts'

const Activation = v.object({ name: typedText(NAME_MAX), email_address: EmailAddress, password: NewPassword })

/** Where the link of an invitation leads. */
export function ActivateScreen() {
  const params = useParams({ from: '/admin_/activate/{-$token}' })
  const navigate = useNavigate({ from: '/admin/activate/{-$token}' })
  const token = useLinkToken(
    'activate',
    params.token,
    () => void navigate({ params: { token: undefined }, replace: true }),
  )
  return token ? <Opened token={token} /> : <Refused state="absent" company={null} inviter={null} />
}

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(accountQueries.invitation(token))
  const [lost, setLost] = useState(false)
  const user = useAtomValue(userAtom)
  if (!data) return <LinkProblem title={t('activate.wait')} error={error} onRetry={() => void refetch()} />
  const { state, is_active, is_setup, company, inviter } = data
  if (state === 'valid' && is_active && company && data.email_address && user?.email_address === data.email_address)
    return <JoinCompany token={token} company={company} inviter={inviter} address={data.email_address} />
  if (lost || state !== 'valid' || is_active)
    return <Refused state={is_active ? 'active' : lost ? 'used' : state} company={company} inviter={inviter} />
  if (is_setup)
    return (
      <AccountCard title={t('activate.setup.title')} text={t('activate.setup.text')}>
        <ActivationForm token={token} address={null} name="" onLost={() => setLost(true)} />
      </AccountCard>
    )
  return (
    <AccountCard
      title={t('activate.title', { company: company ?? 'Outcrop' })}
      text={
        inviter
          ? t('activate.text', { inviter, address: data.email_address })
          : t('activate.textAlone', { address: data.email_address })
      }
    >
      <ActivationForm
        token={token}
        address={data.email_address ?? ''}
        // An invitation without a name holds the address in its place.
        name={data.name === data.email_address ? '' : (data.name ?? '')}
        onLost={() => setLost(true)}
      />
    </AccountCard>
  )
}

interface RefusedProps {
  readonly state: 'absent' | 'invalid' | 'expired' | 'used' | 'revoked' | 'valid' | 'active'
  readonly company: string | null
  readonly inviter: string | null
}

function Refused({ state, company, inviter }: RefusedProps) {
  const { t } = useTranslation('account')
  const whom = inviter ?? company ?? t('activate.somebody')
  return (
    <AccountCard title={t(`activate.${state}.title`)} text={t(`activate.${state}.text`, { whom })}>
      <div className="flex flex-wrap gap-2">
        <Link to="/login" className={buttonClass({})}>
          {t('submit')}
        </Link>
        {(state === 'used' || state === 'active') && (
          <Link to="/forgot-password" className={buttonClass({ variant: 'outline' })}>
            {t('forgot')}
          </Link>
        )}
      </div>
    </AccountCard>
  )
}

interface ActivationFormProps {
  readonly token: string
  /** Null where the person says it. */
  readonly address: string | null
  readonly name: string
  /** The link was used or has expired meanwhile. */
  readonly onLost: () => void
}

function ActivationForm({ token, address, name, onLost }: ActivationFormProps) {
  const { t } = useTranslation('account')
  const { t: tForm } = useTranslation('form')
  const model = useEntityForm({
    name: null,
    schema: Activation,
    initial: { values: { name, email_address: address ?? '', password: '' }, version: null },
    save: async ({ values }) => {
      try {
        const { email_address, ...rest } = values
        await acceptInvitation({ token, ...rest, ...(address === null && { email_address }) })
        return true
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_not_valid') throw error
        return false
      }
    },
    onSaved: (opened) => (opened ? goAfterLogin(null) : onLost()),
  })
  return (
    <EntityForm model={model} words={accountWords(t)}>
      {address !== null && <input type="email" autoComplete="username" value={address} readOnly hidden />}
      <model.form.AppField name="name">
        {(field) => <field.TextField label={t('name')} autoComplete="name" maxLength={NAME_MAX} required />}
      </model.form.AppField>
      {address === null && (
        <model.form.AppField name="email_address">
          {(field) => <field.TextField label={t('email')} type="email" autoComplete="username" required />}
        </model.form.AppField>
      )}
      <model.form.Subscribe selector={({ values }) => [values.name, values.email_address]}>
        {(own) => (
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
        )}
      </model.form.Subscribe>
      <div>
        <Button type="submit" size="lg" loading={model.busy}>
          {t('activate.submit')}
        </Button>
      </div>
    </EntityForm>
  )
}
