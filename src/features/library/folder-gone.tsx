import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { patchSearch } from '#/components/use-search-patch.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Shown where the folder in the address is in the trash or gone. */
export function FolderGone() {
  const { t } = useTranslation('library')
  return (
    <EmptyState
      title={t('gone.title')}
      description={t('gone.text')}
      actions={
        <Link to="." search={patchSearch({ folder: undefined })} className={buttonClass({})}>
          {t('gone.back')}
        </Link>
      }
    />
  )
}
