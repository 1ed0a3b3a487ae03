import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountMutations } from '#/api/account.ts'
import { errorCodeOf } from '#/api/api-error.ts'
import { selectCompany } from '#/session/company.ts'
import { goAfterLogin } from '#/session/session.ts'
import { reloadUser } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { AccountCard } from './account-card.tsx'

export interface JoinCompanyProps {
  readonly token: string
  readonly company: string
  readonly inviter: string | null
  /** Address of the invitation and of the account that is signed in. */
  readonly address: string
}

/** Lets somebody who is signed in accept an invitation to another company. */
export function JoinCompany({ token, company, inviter, address }: JoinCompanyProps) {
  const { t } = useTranslation('account')
  const { t: tProblem } = useTranslation('problem')
  const join = useMutation({
    ...accountMutations.joinCompany(),
    onSuccess: async ({ company_id }) => {
      await reloadUser()
      await selectCompany(company_id)
      goAfterLogin(null)
    },
  })
  return (
    <AccountCard
      title={t('activate.title', { company })}
      text={inviter ? t('join.text', { inviter, company, address }) : t('join.textAlone', { company, address })}
    >
      {join.error && (
        <Callout role="alert" variant="destructive">
          {tProblem(errorCodeOf(join.error))}
        </Callout>
      )}
      <div>
        <Button size="lg" loading={join.isPending} onClick={() => join.mutate(token)}>
          {t('activate.title', { company })}
        </Button>
      </div>
    </AccountCard>
  )
}
