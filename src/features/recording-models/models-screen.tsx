import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#/ui/tab-links.tsx'
import { ModelDetail } from './model-detail.tsx'
import { ModelList } from './model-list.tsx'
import { MODEL_SECTIONS } from './models-search.ts'
import { ProspectivitySection } from './prospectivity-section.tsx'

/** The registry of models: how recordings are shown, and what the analysis has learned. */
export function ModelsScreen() {
  const { t } = useTranslation('recording-model')
  const { section, model } = useSearch({ from: '/ai-admin/models' })
  if (model !== '') return <ModelDetail key={model} id={model} />
  return (
    <>
      <TabLinks label={t('section.label')}>
        {MODEL_SECTIONS.map((key) => (
          <Link
            key={key}
            to="/ai-admin/models"
            search={{ section: key }}
            className="tab"
            resetScroll={false}
            aria-current={key === section ? 'page' : undefined}
          >
            {t(`section.${key}`)}
          </Link>
        ))}
      </TabLinks>
      {section === 'recording' ? <ModelList /> : <ProspectivitySection />}
    </>
  )
}
