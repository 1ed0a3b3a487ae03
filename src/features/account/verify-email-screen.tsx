import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountMutations, accountQueries } from '#/api/account.ts'
import { errorCodeOf } from '#/api/api-error.ts'
import { sessionReady } from '#/session/session.ts'
import { reloadUser } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Where the link to a new address leads. A press confirms, as mail programs open links by themselves. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('account')
  const params = useParams({ from: '/verify/email/{-$token}' })
  const navigate = useNavigate({ from: '/verify/email/{-$token}' })
  const token = useLinkToken(
    'verify',
    params.token,
    () => void navigate({ params: { token: undefined }, replace: true }),
  )
  if (!token) return <AccountCard title={t('verifyEmail.invalid.title')} text={t('verifyEmail.invalid.text')} />
  return <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { t: tProblem } = useTranslation('problem')
  const { data, error, refetch } = useQuery(accountQueries.emailChange(token))
  const confirm = useMutation({
    ...accountMutations.confirmEmailChange(),
    // Whoever is signed in here sees the new address.
    onSuccess: () => void sessionReady().then(reloadUser),
  })
  if (confirm.data)
    return (
      <AccountCard
        title={t('verifyEmail.doneTitle')}
        text={t('verifyEmail.doneText', { address: confirm.data.email_address })}
      >
        <div>
          <Link to="/login" className={buttonClass({})}>
            {t('verifyEmail.goOn')}
          </Link>
        </div>
      </AccountCard>
    )
  if (!data) return <LinkProblem title={t('verifyEmail.title')} error={error} onRetry={() => void refetch()} />
  if (data.state !== 'valid')
    return <AccountCard title={t(`verifyEmail.${data.state}.title`)} text={t(`verifyEmail.${data.state}.text`)} />
  return (
    <AccountCard title={t('verifyEmail.title')} text={t('verifyEmail.text', { address: data.email_address })}>
      {confirm.error && (
        <Callout role="alert" variant="destructive">
          {errorCodeOf(confirm.error) === 'conflict' ? t('verifyEmail.taken') : tProblem(errorCodeOf(confirm.error))}
        </Callout>
      )}
      <div>
        <Button size="lg" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('verifyEmail.submit')}
        </Button>
      </div>
    </AccountCard>
  )
}
