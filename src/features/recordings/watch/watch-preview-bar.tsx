import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'

export interface WatchPreviewBarProps {
  /** Null for a clip, which has no page of its own where one works. */
  readonly recordingId: string | null
  readonly companyId: string
}

/** Says that somebody of the company looks at what viewers will see, and leads back. */
export function WatchPreviewBar({ recordingId, companyId }: WatchPreviewBarProps) {
  const { t } = useTranslation('watch')
  return (
    <div
      role="region"
      aria-label={t('preview.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-4 py-1.5 text-card-foreground"
    >
      <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">{t('preview.text')}</p>
      {recordingId !== null && (
        <Link
          to="/admin/recordings/$id"
          params={{ id: recordingId }}
          search={{ companyId } as never}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('preview.back')}
        </Link>
      )}
    </div>
  )
}
