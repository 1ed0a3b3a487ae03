import type { Embed, EmbedHealth, EmbedHost } from '@outcrop/contract/embeds/embed.ts'
import { UNSEEN_DAYS } from '@outcrop/contract/embeds/embed-list.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'
import { DayBars } from './day-bars.tsx'
import { TokenPart } from './token-part.tsx'

export interface SitesTabProps {
  readonly embed: Embed
  readonly locked: string | null
  readonly onEdit: () => void
}

/** Where an embed is shown, where it was refused, and which sites may show it. */
export function SitesTab({ embed, locked, onEdit }: SitesTabProps) {
  const { t } = useTranslation('embed')
  const { data: health, error, refetch } = useQuery(embedQueries.health(embed.id))
  const isShut = locked !== null || embed.deleted_at !== null
  const lock = isShut && { 'aria-disabled': true as const, ...(locked && { title: locked }) }
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!health) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Hints health={health} />
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="embed-days">
          <h2 id="embed-days" className="mb-2 text-base">
            {t('health.days')}
          </h2>
          <DayBars days={health.days} />
        </section>
        <section aria-labelledby="embed-allowed" className="grid content-start justify-items-start gap-2">
          <h2 id="embed-allowed" className="text-base">
            {t('form.sites')}
          </h2>
          {embed.allowed_sites.length === 0 ? (
            <p className="text-muted-foreground">{t('health.anySite')}</p>
          ) : (
            <ul className="grid gap-1">
              {embed.allowed_sites.map((site) => (
                <li key={site} className="font-mono text-sm wrap-anywhere">
                  {site}
                </li>
              ))}
            </ul>
          )}
          <Button variant="outline" size="sm" {...lock} onClick={onEdit}>
            {t('health.change')}
          </Button>
        </section>
      </div>
      {health.refused.length > 0 && <Refused embed={embed} hosts={health.refused} lock={lock} />}
      <section aria-labelledby="embed-hosts">
        <h2 id="embed-hosts" className="mb-2 text-base">
          {t('health.hosts')}
        </h2>
        {health.hosts.length === 0 ? (
          <p className="text-muted-foreground">{t('health.noHosts')}</p>
        ) : (
          <HostTable hosts={health.hosts} />
        )}
      </section>
      {embed.token_required && <TokenPart embed={embed} lock={lock} />}
    </div>
  )
}

/** What should be looked at. */
function Hints({ health }: { readonly health: EmbedHealth }) {
  const { t } = useTranslation('embed')
  return (
    <>
      {!health.reporting && <Callout title={t('health.off')}>{t('health.offText')}</Callout>}
      {health.orphaned && (
        <Callout variant="warning" title={t('health.unseen', { count: UNSEEN_DAYS })}>
          {t(health.hosts.length === 0 ? 'health.neverText' : 'health.unseenText')}
        </Callout>
      )}
    </>
  )
}

function HostTable({ hosts }: { readonly hosts: readonly EmbedHost[] }) {
  const { t } = useTranslation('embed')
  return (
    <Table label={t('health.hosts')} className="min-w-xl">
      <thead>
        <tr>
          <th scope="col">{t('health.host')}</th>
          <th scope="col" data-numeric>
            {t('health.loads')}
          </th>
          <th scope="col" data-numeric>
            {t('health.plays')}
          </th>
          <th scope="col">{t('health.first')}</th>
          <th scope="col">{t('health.last')}</th>
        </tr>
      </thead>
      <tbody>
        {hosts.map((host) => (
          <tr key={host.host}>
            <th scope="row" className="wrap-anywhere">
              {host.host}
            </th>
            <td data-numeric>{host.loads.toLocaleString('en')}</td>
            <td data-numeric>{host.plays.toLocaleString('en')}</td>
            <td>
              <RelativeTime value={host.first_seen_at} />
            </td>
            <td>
              <RelativeTime value={host.last_seen_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface RefusedProps {
  readonly embed: Embed
  readonly hosts: readonly EmbedHost[]
  readonly lock: false | { readonly 'aria-disabled': true; readonly title?: string }
}

/** Sites that are not allowed and tried. One press allows a site. */
function Refused({ embed, hosts, lock }: RefusedProps) {
  const { t } = useTranslation('embed')
  const client = useQueryClient()
  const left = hosts.filter(({ host }) => !embed.allowed_sites.includes(`https://${host}`))

  async function allow(host: string) {
    const change = { allowed_sites: [...embed.allowed_sites, `https://${host}`] }
    await runMutation(client, embedMutations.update(client), { item: embed, change }).then(
      () => toast({ title: t('health.allowed', { host }), variant: 'success' }),
      (error: unknown) => problemToast({ title: t('health.allowFailed', { host }), error }),
    )
  }

  if (left.length === 0 || embed.allowed_sites.length === 0) return null
  return (
    <section aria-labelledby="embed-refused">
      <h2 id="embed-refused" className="mb-2 text-base">
        {t('health.refused')}
      </h2>
      <ul className="grid gap-2">
        {left.map(({ host, loads, last_seen_at: last }) => (
          <li key={host}>
            <Callout
              variant="warning"
              title={host}
              actions={
                <Button size="sm" variant="outline" {...lock} onClick={() => void allow(host)}>
                  {t('health.allow', { host })}
                </Button>
              }
            >
              {t('health.refusedTimes', { count: loads })} <RelativeTime value={last} />
            </Callout>
          </li>
        ))}
      </ul>
    </section>
  )
}
