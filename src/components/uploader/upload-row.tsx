import { Link } from '@tanstack/react-router'
import { Pause, Play, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'
import { isDeckUpload, isLibraryUpload, isUnsent, type UploadItem } from './upload-item.ts'
import { UploadVideo } from './upload-video.tsx'
import { useUploadText } from './use-upload-text.ts'
import { uploadQueue } from './uploads.ts'

export interface UploadRowProps {
  item: UploadItem
}

export function UploadRow({ item }: UploadRowProps) {
  const { t } = useTranslation('upload')
  const text = useUploadText(item)
  const usable = item.status === 'ready' || item.status === 'password'
  const share = item.status === 'checking' ? null : item.size === 0 ? 0 : (item.sentBytes / item.size) * 100

  async function act(action: 'pause' | 'resume' | 'cancel' | 'dismiss') {
    const queue = await uploadQueue()
    queue[action](item.id)
  }

  return (
    <li className="grid grid-cols-1 gap-1 px-3 py-2" data-status={item.status}>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate" title={item.name}>
          {item.name}
        </span>
        {usable && item.fileId && (
          <Link {...targetOf(item)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t(`panel.${isLibraryUpload(item.purpose) ? 'open' : item.kind === 'pdf' ? 'choosePages' : 'useImage'}`)}
          </Link>
        )}
        {isUnsent(item) && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('panel.pause', { name: item.name })}
            onClick={() => act('pause')}
          >
            <Pause />
          </Button>
        )}
        {item.status === 'paused' && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('panel.resume', { name: item.name })}
            onClick={() => act('resume')}
          >
            <Play />
          </Button>
        )}
        {item.status === 'reconnecting' && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('panel.retry', { name: item.name })}
            onClick={() => act('resume')}
          >
            <RotateCw />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t(isUnsent(item) || item.status === 'paused' ? 'panel.cancel' : 'panel.dismiss', {
            name: item.name,
          })}
          onClick={() => act(isUnsent(item) || item.status === 'paused' ? 'cancel' : 'dismiss')}
        >
          <X />
        </Button>
      </div>
      {!usable && item.status !== 'refused' && (
        <Progress label={t('panel.progress', { name: item.name })} value={share} valueText={text} />
      )}
      <p
        className={
          item.status === 'refused' ? 'text-xs text-destructive' : 'text-xs text-muted-foreground tabular-nums'
        }
      >
        {text}
      </p>
      {item.video && item.status !== 'refused' && <UploadVideo video={item.video} />}
    </li>
  )
}

function targetOf(item: UploadItem) {
  if (isLibraryUpload(item.purpose)) {
    // A replaced file keeps its own address.
    const id = item.purpose.replaces ?? item.fileId ?? ''
    if (item.purpose.area) return { to: '/admin/files', search: { file: id } } as const
    return { to: '/admin/files/company-files/$id', params: { id } } as const
  }
  const search = { import: item.fileId ?? '' }
  const deckId = isDeckUpload(item.purpose) ? item.purpose.deckId : null
  return deckId === null
    ? ({ to: '/admin/decks', search } as const)
    : ({ to: '/admin/decks/$id', params: { id: deckId }, search } as const)
}
