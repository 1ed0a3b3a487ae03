import { useTranslation } from 'react-i18next'

/** Announces a slow screen to assistive technology; sighted people see the bar at the top. */
export function PendingPage() {
  const { t } = useTranslation()
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  )
}
