import type { User } from '@outcrop/contract/account/user.ts'
import { VenetianMask } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { stopImpersonation } from '#/session/impersonation.ts'
import { Button } from '#/ui/button.tsx'
import { personName } from './person-name.ts'

export interface ImpersonationBannerProps {
  readonly user: User
  readonly impersonation: NonNullable<User['impersonation']>
}

const TICK_MS = 1000

/** On every page while a super admin acts as somebody else: as whom, for how long yet, and the way back. */
export function ImpersonationBanner({ user, impersonation }: ImpersonationBannerProps) {
  const { t } = useTranslation('session')
  const ends = new Date(impersonation.ends_at).getTime()
  const [now, setNow] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const left = Math.max(0, Math.ceil((ends - now) / 60_000))

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      // The server answers as the super admin again.
      if (Date.now() >= ends) location.reload()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [ends])

  async function stop() {
    setBusy(true)
    try {
      await stopImpersonation()
    } catch (error) {
      void problemToast({ error, title: t('impersonation.failed') })
      setBusy(false)
    }
  }

  return (
    <aside
      aria-label={t('impersonation.label')}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-2 border-dashed border-internal bg-internal-soft px-4 py-2"
    >
      <p className="flex items-center gap-2">
        <VenetianMask className="size-4 shrink-0 text-internal" />
        <span>
          <strong>{t('impersonation.who', { by: impersonation.by, name: personName(user) })}</strong>{' '}
          <span className="tabular-nums">{t('impersonation.left', { count: left })}</span>{' '}
          <span className="max-sm:sr-only">{t('impersonation.recorded')}</span>
        </span>
      </p>
      <Button size="sm" variant="outline" loading={busy} onClick={() => void stop()}>
        {t('impersonation.stop')}
      </Button>
    </aside>
  )
}
