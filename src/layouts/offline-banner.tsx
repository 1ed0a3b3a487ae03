import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-warning bg-warning-soft px-4 py-1.5 text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
