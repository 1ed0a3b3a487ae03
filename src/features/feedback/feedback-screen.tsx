import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'
import { FEEDBACK_TABS } from './feedback-address.ts'
import { SupportInbox } from './support-inbox.tsx'
import { SurveyResults } from './survey-results.tsx'

/** What people wrote to support, and what they answered to the survey. */
export function FeedbackScreen() {
  const { t } = useTranslation('feedback')
  const address = useSearch({ from: '/admin/feedback' })
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <TabLinks label={t('tabs')}>
        {FEEDBACK_TABS.map((each) => (
          <Link
            key={each}
            to="/admin/feedback"
            search={each === address.tab ? address : { tab: each }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
            className="tab"
          >
            {t(`tab.${each}`)}
          </Link>
        ))}
      </TabLinks>
      {address.tab === 'support' ? <SupportInbox /> : <SurveyResults />}
    </>
  )
}
