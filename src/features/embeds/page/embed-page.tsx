import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { listEmbedActivity } from '@outcrop/contract/operations/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries } from '#/api/embeds.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { EmbedStatus } from '#/features/embeds/embed-status.tsx'
import { targetTitle } from '#/features/embeds/list/embed-columns.tsx'
import { EmbedFormDialog } from '#/features/embeds/settings/embed-form-dialog.ts'
import { embedWords } from '#/features/embeds/settings/embed-words.ts'
import { useEmbedActions } from '#/features/embeds/use-embed-actions.ts'
import { useEmbedLock } from '#/features/embeds/use-embed-lock.ts'
import { Badge } from '#/ui/badge.tsx'
import { EmbedOverview } from './embed-overview.tsx'
import { LeadsTab } from './leads-tab.tsx'
import { SitesTab } from './sites-tab.tsx'
import { TargetTab } from './target-tab.tsx'

export interface EmbedPageProps {
  readonly id: string
  readonly tab: string
  /** The page of embeds of recordings and videos; the other one has those of decks. */
  readonly isForVideos: boolean
}

/** The page of an embed. What is asked for at the page of the other kind is shown there. */
export function EmbedPage({ id, tab, isForVideos }: EmbedPageProps) {
  const { t } = useTranslation('embed')
  const locked = useEmbedLock()
  const { sureToRemove } = useEmbedActions()
  const { data } = useQuery(embedQueries.detail(id))
  if (data && (data.target.kind !== 'deck') !== isForVideos)
    return isForVideos ? (
      <Navigate to="/admin/embeds/$id" params={{ id }} search={{ tab }} replace />
    ) : (
      <Navigate to="/admin/embeds/video/$id" params={{ id }} search={{ tab }} replace />
    )

  const tabsOf = (embed: Embed, edit: () => void) => [
    {
      key: 'overview',
      label: t('detail.overview'),
      content: <EmbedOverview embed={embed} locked={locked} onEdit={edit} />,
    },
    { key: 'target', label: t('detail.target'), content: <TargetTab embed={embed} locked={locked} /> },
    { key: 'sites', label: t('detail.sites'), content: <SitesTab embed={embed} locked={locked} onEdit={edit} /> },
    { key: 'leads', label: t('detail.leads'), content: <LeadsTab embed={embed} locked={locked} onEdit={edit} /> },
  ]
  return (
    <DetailPage
      activity={listEmbedActivity}
      id={id}
      query={embedQueries.detail(id)}
      under={embedQueries.all()}
      mutations={embedMutations}
      tab={tab}
      list={{
        to: isForVideos ? '/admin/embeds/video' : '/admin/embeds',
        label: t('detail.back'),
        missing: t('detail.missing'),
      }}
      words={embedWords(t)}
      nameOf={(embed) => embed.name}
      locked={locked}
      sureToRemove={sureToRemove}
      description={(embed) => targetTitle(t, embed)}
      badges={(embed) => (
        <>
          <EmbedStatus embed={embed} />
          <Badge variant="outline">{t(`kind.${embed.target.kind}`)}</Badge>
        </>
      )}
      tabs={tabsOf}
      form={(embed, onClose) => <EmbedFormDialog embed={embed} onClose={onClose} />}
    />
  )
}
