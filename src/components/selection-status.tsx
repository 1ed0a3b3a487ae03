import { useTranslation } from 'react-i18next'

export interface SelectionStatusProps {
  /** Of what is chosen. */
  count: number
}

/** Tells screen readers how many are chosen; there before anything is, so that they listen to it. */
export function SelectionStatus({ count }: SelectionStatusProps) {
  const { t } = useTranslation('shell')
  return (
    <p role="status" className="sr-only">
      {count > 0 ? t('table.selected', { count }) : ''}
    </p>
  )
}
