import { useTranslation } from 'react-i18next'
import { daysLeft } from './days-left.ts'
import type { TrashItem } from './trash-columns.ts'

export interface TrashNoteProps {
  deletedAt: string
  deletedBy: TrashItem['deleted_by']
}

/** Note on a card in the trash: days until deletion, and who deleted it. */
export function TrashNote({ deletedAt, deletedBy }: TrashNoteProps) {
  const { t } = useTranslation('resource')
  return (
    <>
      <span className="shrink-0 tabular-nums">{t('trash.daysLeft', { count: daysLeft(deletedAt) })}</span>
      {deletedBy && (
        <>
          <span aria-hidden>·</span>
          <span className="truncate" title={deletedBy.name}>
            {t('trash.deletedBy', { name: deletedBy.name })}
          </span>
        </>
      )}
    </>
  )
}
