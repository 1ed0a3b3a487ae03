import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#/lib/format.ts'
import { secondsLeft, type UploadItem } from './upload-item.ts'

/** The state of an upload as one line of text. */
export function useUploadText(item: UploadItem): string {
  const { t } = useTranslation(['upload', 'problem'])
  const sizes = { sent: formatFileSize(item.sentBytes), size: formatFileSize(item.size) }
  switch (item.status) {
    case 'waiting':
      return t('status.waiting', sizes)
    case 'paused':
      return t('status.paused', sizes)
    case 'checking':
      return t('status.checking')
    case 'password':
      return t('status.password')
    case 'ready':
      return t('status.ready', sizes)
    case 'refused':
      if (item.code === 'upload_too_large' && item.limit)
        return t('status.tooLarge', { size: sizes.size, limit: formatFileSize(item.limit) })
      return item.code === 'file_unreadable' ? t('status.unreadable') : t(`problem:${item.code ?? 'unknown'}`)
    case 'reconnecting':
      return `${t(`problem:${item.code && item.code !== 'file_unreadable' ? item.code : 'network'}`)} ${t('status.reconnecting')}`
    case 'sending': {
      const left = secondsLeft(item)
      const parts = [t('status.sending', sizes)]
      if (item.resumed && item.speed === null) parts.push(t('status.resumed'))
      if (item.speed) parts.push(t('status.speed', { speed: formatFileSize(Math.round(item.speed)) }))
      if (left !== null)
        parts.push(
          left < 90
            ? t('status.seconds', { count: Math.max(1, left) })
            : t('status.minutes', { count: Math.ceil(left / 60) }),
        )
      return parts.join(' · ')
    }
  }
}
