import { useTranslation } from 'react-i18next'

/** Said to assistive technology while a screen is slow to come; what is seen is the bar at the top. */
export function PendingPage() {
  const { t } = useTranslation()
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  )
}
