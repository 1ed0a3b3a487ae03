import { useTranslation } from 'react-i18next'

export interface SelectionStatusProps {
  /** Number of selected items. */
  count: number
}

/** Announces the number of selected items; always mounted, as live regions must exist before they change. */
export function SelectionStatus({ count }: SelectionStatusProps) {
  const { t } = useTranslation('shell')
  return (
    <p role="status" className="sr-only">
      {count > 0 ? t('table.selected', { count }) : ''}
    </p>
  )
}
