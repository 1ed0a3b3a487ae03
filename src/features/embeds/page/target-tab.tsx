import type { Embed, EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Replace } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { embedQueries } from '#/api/embeds.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { momentOf } from './moment.ts'
import { TargetCard } from './target-card.tsx'
import { useSwapActions } from './use-swap-actions.ts'

const SwapDialog = lazyPart(() => import('./swap-dialog.tsx').then((module) => ({ default: module.SwapDialog })))

export interface TargetTabProps {
  readonly embed: Embed
  readonly locked: string | null
}

/** What an embed shows, what is planned, and what it has shown. */
export function TargetTab({ embed, locked }: TargetTabProps) {
  const { t } = useTranslation('embed')
  const [swapping, setSwapping] = useState(false)
  const { cancel } = useSwapActions(embed)
  const { target, next_target: planned } = embed
  const isShut = locked !== null || embed.deleted_at !== null
  const lock = isShut && { 'aria-disabled': true as const, ...(locked && { title: locked }) }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="target-now" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="target-now" className="text-base">
            {t('target.now')}
          </h2>
          <Button {...lock} onClick={() => setSwapping(true)}>
            <Replace />
            {t('swap.open')}
          </Button>
        </div>
        <TargetCard target={target} />
      </section>
      {planned && (
        <section aria-labelledby="target-next" className="grid gap-3">
          <h2 id="target-next" className="text-base">
            {t('target.next')}
          </h2>
          <TargetCard
            target={planned}
            note={<PlannedAt target={planned} />}
            actions={
              <Button variant="outline" size="sm" {...lock} onClick={() => void cancel()}>
                {t('swap.cancel')}
              </Button>
            }
          />
          {planned.missing && <Callout variant="warning">{t('target.plannedGone')}</Callout>}
        </section>
      )}
      <History embed={embed} lock={lock} />
      <Suspense fallback={null}>{swapping && <SwapDialog embed={embed} onClose={() => setSwapping(false)} />}</Suspense>
    </div>
  )
}

function PlannedAt({ target }: { readonly target: EmbedTarget }) {
  const { t } = useTranslation('embed')
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <CalendarClock className="size-4" />
      {t('target.from', { at: momentOf(target.starts_at) })}
    </span>
  )
}

interface HistoryProps {
  readonly embed: Embed
  readonly lock: false | { readonly 'aria-disabled': true; readonly title?: string }
}

function History({ embed, lock }: HistoryProps) {
  const { t } = useTranslation('embed')
  const targets = useQuery(embedQueries.targets(embed.id))
  const { showAgain } = useSwapActions(embed)
  const past = (targets.data ?? []).filter(({ id }) => id !== embed.target.id && id !== embed.next_target?.id)
  return (
    <section aria-labelledby="target-history" className="grid gap-3">
      <h2 id="target-history" className="text-base">
        {t('target.history')}
      </h2>
      {targets.error ? (
        <ProblemView error={targets.error} onRetry={() => void targets.refetch()} />
      ) : !targets.data ? (
        <Skeleton className="h-20 w-full" />
      ) : past.length === 0 ? (
        <p className="text-muted-foreground">{t('target.noHistory')}</p>
      ) : (
        <ul className="grid gap-3">
          {past.map((target) => (
            <li key={target.id}>
              <TargetCard
                target={target}
                note={t('target.since', { at: momentOf(target.starts_at), name: target.created_by?.name ?? '' })}
                actions={
                  <Button
                    variant="outline"
                    size="sm"
                    {...(target.missing ? { 'aria-disabled': true as const, title: t('target.goneText') } : lock)}
                    onClick={() => void showAgain(target)}
                  >
                    {t('target.again')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
