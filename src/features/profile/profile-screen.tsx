import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountQueries } from '#/api/account.ts'
import { NotificationPreferences } from '#/components/notification-preferences.tsx'
import { PageHeader } from '#/components/page-header.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { userAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AccountData } from './account-data.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RequiredFactor } from './required-factor.tsx'
import { SecondFactors } from './second-factors.tsx'
import { useCancelEmailChange } from './use-cancel-email-change.ts'

/** What a person sees and changes of their own account. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const user = useAtomValue(userAtom)
  const { data: account, error, refetch } = useQuery(accountQueries.own())
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const cancelEmailChange = useCancelEmailChange()
  if (!user) return null
  const close = () => setOpen(null)
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={t('title')} description={t('text')} />
      <RequiredFactor />
      {error && <ListProblem error={error} stale={account !== undefined} onRetry={() => void refetch()} />}
      <ProfileSection title={t('you.title')} text={t('you.text')}>
        <div className="grid gap-6">
          <PictureEditor user={user} />
          <NameForm key={user.id} user={user} />
        </div>
      </ProfileSection>
      <ProfileSection title={t('email.title')} text={t('email.text')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 text-base wrap-anywhere">{user.email_address}</span>
          {account?.has_password && (
            <Button variant="outline" onClick={() => setOpen('email')}>
              {t('email.change')}
            </Button>
          )}
        </div>
        {account && !account.has_password && <p className="mt-1 text-muted-foreground">{t('email.google')}</p>}
        {account?.new_email_address && (
          <Callout
            className="mt-3"
            role="status"
            title={t('email.waiting', { address: account.new_email_address })}
            actions={
              <>
                <Button size="sm" variant="outline" onClick={() => setOpen('email')}>
                  {t('email.again')}
                </Button>
                <Button size="sm" variant="ghost" loading={cancelEmailChange.isPending} onClick={cancelEmailChange.run}>
                  {t('email.cancel')}
                </Button>
              </>
            }
          >
            {t('email.waitingText')}
          </Callout>
        )}
      </ProfileSection>
      <ProfileSection title={t('password.title')} text={t('password.text')}>
        {!account && !error && <Skeleton className="h-8 w-40" />}
        {account?.has_password === false && <p className="text-muted-foreground">{t('password.none')}</p>}
        {account?.has_password && (
          <Button variant="outline" onClick={() => setOpen('password')}>
            {t('password.change')}
          </Button>
        )}
      </ProfileSection>
      {account?.has_password && (
        <ProfileSection title={t('factor.title')} text={t('factor.text')}>
          <div id="second-factor" className="scroll-mt-20">
            <SecondFactors />
          </div>
        </ProfileSection>
      )}
      <ProfileSection title={t('devices.title')} text={t('devices.text')}>
        <DeviceList />
      </ProfileSection>
      {runtimeConfig()?.OWN_API === true && (
        <ProfileSection title={t('notifications.title')} text={t('notifications.text')}>
          <NotificationPreferences />
        </ProfileSection>
      )}
      <ProfileSection title={t('data.title')} text={t('data.text')}>
        <AccountData hasPassword={account?.has_password === true} />
      </ProfileSection>
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
    </div>
  )
}
