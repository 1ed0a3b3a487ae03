import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Models of prospectivity come from the analysis; until it has trained one, this says what they will be. */
export function ProspectivitySection() {
  const { t } = useTranslation('recording-model')
  return (
    <>
      <PageHeader title={t('section.prospectivity')} description={t('prospectivity.description')} />
      <EmptyState title={t('prospectivity.emptyTitle')} description={t('prospectivity.emptyText')} />
    </>
  )
}
