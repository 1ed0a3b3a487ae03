import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { QueryInput } from '@outcrop/contract/api/endpoint.ts'
import type { listEmbeds } from '@outcrop/contract/embeds/embed.ts'
import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink, Power, PowerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries } from '#/api/embeds.ts'
import type { ListAddress } from '#/components/resource/list-search.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { embedLink } from '#/features/embeds/embed-link.ts'
import { EmbedStatus } from '#/features/embeds/embed-status.tsx'
import { EmbedFormDialog } from '#/features/embeds/settings/embed-form-dialog.ts'
import { useEmbedActions } from '#/features/embeds/use-embed-actions.ts'
import { useEmbedLock } from '#/features/embeds/use-embed-lock.ts'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { EmbedBulk } from './embed-bulk.tsx'
import { embedColumns, targetTitle } from './embed-columns.tsx'
import { embedFilters } from './embed-filters.ts'
import { EmbedTabs } from './embed-tabs.tsx'

export interface CompanyEmbedsProps {
  readonly address: ListAddress
  readonly filter: QueryInput<typeof listEmbeds>
  readonly companyName: string
  /** Only embeds of recordings and videos are listed. */
  readonly isForVideos: boolean
}

/** Embeds of the selected company. */
export function CompanyEmbeds({ address, filter, isForVideos, companyName }: CompanyEmbedsProps) {
  const { t } = useTranslation('embed')
  const locked = useEmbedLock()
  const { sureToRemove, copyAddress, enable } = useEmbedActions()

  function menuOf(embed: Embed): MenuEntry[] {
    return [
      {
        kind: 'action',
        key: 'open',
        label: t('action.open'),
        icon: <ExternalLink />,
        link: <Link {...embedLink(embed)} />,
      },
      {
        kind: 'action',
        key: 'copy',
        label: t('action.copyAddress'),
        icon: <Copy />,
        onSelect: () => void copyAddress(embed),
      },
      {
        kind: 'action',
        key: 'enable',
        label: t(embed.enabled ? 'action.disable' : 'action.enable'),
        icon: embed.enabled ? <PowerOff /> : <Power />,
        ...(locked !== null && { disabled: true, hint: locked }),
        onSelect: () => void enable(embed, !embed.enabled),
      },
    ]
  }

  return (
    <ListScreen
      name="embeds"
      title={t('list.title')}
      description={t('list.description', { company: companyName })}
      searchLabel={t('list.search')}
      createLabel={t('list.create')}
      createLink={{ to: '/admin/embeds/create', search: { kind: isForVideos ? 'recording' : 'deck' } }}
      locked={locked}
      tabs={<EmbedTabs />}
      empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      address={address}
      query={embedQueries.list(filter)}
      mutations={embedMutations}
      columns={embedColumns(t)}
      filters={embedFilters(t)}
      nameOf={(embed) => embed.name}
      linkOf={embedLink}
      menuOf={menuOf}
      sureToRemove={sureToRemove}
      moreBulk={(embeds, selection) => <EmbedBulk embeds={embeds} selection={selection} />}
      card={(embed) => ({
        cover: embed.poster,
        meta: (
          <>
            <EmbedStatus embed={embed} />
            <span className="truncate">{targetTitle(t, embed)}</span>
            {embed.last_seen_at && <RelativeTime value={embed.last_seen_at} className="shrink-0" />}
          </>
        ),
      })}
      form={(embed, onClose) => embed && <EmbedFormDialog key={embed.id} embed={embed} onClose={onClose} />}
      preloadForm={EmbedFormDialog.preload}
    />
  )
}
