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
  const { tab } = useSearch({ from: '/admin/feedback' })
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <TabLinks label={t('tabs')}>
        {FEEDBACK_TABS.map((each) => (
          <Link
            key={each}
            to="/admin/feedback"
            search={{ tab: each }}
            resetScroll={false}
            className="tab"
            {...(each === tab && { 'aria-current': 'page' as const })}
          >
            {t(`tab.${each}`)}
          </Link>
        ))}
      </TabLinks>
      {tab === 'support' ? <SupportInbox /> : <SurveyResults />}
    </>
  )
}
