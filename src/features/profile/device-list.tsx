import type { DeviceSession } from '@outcrop/contract/account/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accountMutations, accountQueries } from '#/api/account.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

/** Devices on which the person is signed in, each with a way to sign it out. */
export function DeviceList() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(accountQueries.devices())
  const endOthers = useMutation(accountMutations.endOtherDevices(client))
  if (error && !data) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <>
      <ul className="divide-y rounded-md border">
        {data.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          className="mt-3"
          variant="outline"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, { onError: (failed) => void problemToast({ error: failed }) })}
        >
          {t('devices.endOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ device }: { device: DeviceSession }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const end = useMutation(accountMutations.endDevice(client))
  const { browser, system, client_address: address } = device
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Laptop className="size-5 shrink-0 text-muted-foreground" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {device.current && <Badge>{t('devices.this')}</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          {t('devices.seen')} <RelativeTime value={device.seen_at} />
          {address && ` · ${address}`}
        </p>
      </div>
      {!device.current && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('devices.endNamed', { name })}
          loading={end.isPending}
          onClick={() => end.mutate(device.id, { onError: (error) => void problemToast({ error }) })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
