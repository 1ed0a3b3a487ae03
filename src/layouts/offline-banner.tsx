import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#/hooks/use-online.ts'

export function OfflineBanner() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-warning bg-warning-soft px-4 py-1.5 text-warning">
          <WifiOff className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
