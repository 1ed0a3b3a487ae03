import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#/ui/tab-links.tsx'

const WITH_SEARCH = { exact: true, includeSearch: true } as const
const WITHOUT_SEARCH = { exact: true, includeSearch: false } as const

/** A change of which embeds the list has, which keeps search and filters. */
function showing(kind: 'decks' | undefined) {
  return (search: object) => ({ ...search, showing: kind })
}

/** All embeds, those of decks, and those of recordings and videos. */
export function EmbedTabs() {
  const { t } = useTranslation('embed')
  return (
    <TabLinks label={t('tabs.label')}>
      <Link to="/admin/embeds" search={showing(undefined)} className="tab" activeOptions={WITH_SEARCH}>
        {t('tabs.all')}
      </Link>
      <Link to="/admin/embeds" search={showing('decks')} className="tab" activeOptions={WITH_SEARCH}>
        {t('tabs.decks')}
      </Link>
      <Link to="/admin/embeds/video" className="tab" activeOptions={WITHOUT_SEARCH}>
        {t('tabs.videos')}
      </Link>
    </TabLinks>
  )
}
