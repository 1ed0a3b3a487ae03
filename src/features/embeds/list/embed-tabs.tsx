import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#/ui/tab-links.tsx'

const SEARCH = { exact: true, includeSearch: false } as const

export interface EmbedTabsProps {
  readonly shown: 'all' | 'decks' | 'videos'
}

/** All embeds, those of decks, and those of recordings and videos. */
export function EmbedTabs({ shown }: EmbedTabsProps) {
  const { t } = useTranslation('embed')
  const mark = (tab: EmbedTabsProps['shown']) => ({ 'aria-current': tab === shown ? ('page' as const) : undefined })
  return (
    <TabLinks label={t('tabs.label')}>
      <Link to="/admin/embeds" className="tab" activeOptions={SEARCH} {...mark('all')}>
        {t('tabs.all')}
      </Link>
      <Link to="/admin/embeds" search={{ showing: 'decks' }} className="tab" activeOptions={SEARCH} {...mark('decks')}>
        {t('tabs.decks')}
      </Link>
      <Link to="/admin/embeds/video" className="tab" activeOptions={SEARCH} {...mark('videos')}>
        {t('tabs.videos')}
      </Link>
    </TabLinks>
  )
}
