import { useQuery } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorQueries } from '#/api/second-factor.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { reloadRights } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { FactorRemoveDialog, type FactorToRemove } from './factor-remove-dialog.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** What sign-in asks for besides the password. */
export function SecondFactors() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(secondFactorQueries.own())
  const [open, setOpen] = useState<'app' | 'passkey' | 'renew' | null>(null)
  const [removing, setRemoving] = useState<FactorToRemove | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (error && !data) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20" />
  const close = () => setOpen(null)

  /** A company that asks for a second factor opens, or closes. */
  function factorsChanged() {
    reloadRights().catch((failure: unknown) => void problemToast({ error: failure }))
  }

  function added(fresh: readonly string[]) {
    close()
    factorsChanged()
    setCodes(fresh)
  }

  const isOn = data.totp || data.passkeys.length > 0
  return (
    <>
      {!isOn && <p className="mb-3 text-muted-foreground">{t('factor.none')}</p>}
      {isOn && (
        <ul className="mb-3 divide-y rounded-md border">
          {data.totp && (
            <li className="flex items-center gap-3 px-3 py-2.5">
              <Smartphone className="size-5 shrink-0 text-muted-foreground" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{t('factor.app')}</p>
                <p className="text-xs text-muted-foreground">{t('factor.appOn')}</p>
              </div>
              <RemoveButton
                name={t('factor.app')}
                onRemove={() => setRemoving({ kind: 'totp', name: t('factor.app') })}
              />
            </li>
          )}
          {data.passkeys.map((key) => (
            <li key={key.id} className="flex items-center gap-3 px-3 py-2.5">
              <KeyRound className="size-5 shrink-0 text-muted-foreground" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{key.name}</p>
                <p className="text-xs text-muted-foreground">
                  {key.last_used_at ? (
                    <>
                      {t('factor.passkeyUsed')} <RelativeTime value={key.last_used_at} />
                    </>
                  ) : (
                    t('factor.passkeyNew')
                  )}
                </p>
              </div>
              <RemoveButton
                name={key.name}
                onRemove={() => setRemoving({ kind: 'passkey', id: key.id, name: key.name })}
              />
            </li>
          ))}
          <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{t('factor.codesLeft', { count: data.recovery_codes_left })}</p>
              <p className="text-xs text-muted-foreground">{t('factor.codesText')}</p>
            </div>
            <Button size="sm" variant="outline" onClick={() => setOpen('renew')}>
              {t('factor.renew')}
            </Button>
          </li>
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {!data.totp && (
          <Button variant="outline" onClick={() => setOpen('app')}>
            {t('factor.addApp')}
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpen('passkey')}>
          {t('factor.addPasskey')}
        </Button>
      </div>
      {open === 'app' && <TotpDialog onClose={close} onAdded={added} />}
      {open === 'passkey' && <PasskeyDialog onClose={close} onAdded={added} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} onRenewed={added} />}
      {removing && (
        <FactorRemoveDialog
          factor={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null)
            factorsChanged()
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Button size="sm" variant="outline" aria-label={t('factor.removeNamed', { name })} onClick={onRemove}>
      {t('factor.remove')}
    </Button>
  )
}
