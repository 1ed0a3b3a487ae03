import type { EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { Badge } from '#/ui/badge.tsx'

export interface TargetCardProps {
  readonly target: EmbedTarget
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** One thing that an embed shows, will show or has shown. */
export function TargetCard({ target, note, actions }: TargetCardProps) {
  const { t } = useTranslation('embed')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border p-3">
      <ItemCover images={target.poster} sizes="10rem" className="w-36 shrink-0 rounded-md border" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <TargetLink target={target} />
          {target.missing && <Badge variant="warning">{t('status.missing')}</Badge>}
        </p>
        <p className="text-muted-foreground">
          {t(`kind.${target.kind}`)}
          {target.kind === 'deck' && (
            <>
              {' · '}
              {target.slide_ids === null
                ? t('target.allSlides')
                : t('source.slides', { count: target.slide_ids.length })}
            </>
          )}
        </p>
        {note && <div className="text-sm text-muted-foreground">{note}</div>}
      </div>
      {actions}
    </div>
  )
}

const LOOK = 'min-w-0 truncate hover:underline'

function TargetLink({ target: { kind, target_id: id, title, missing } }: Pick<TargetCardProps, 'target'>) {
  const { t } = useTranslation('embed')
  if (title === '') return <span>{t(missing ? 'target.gone' : 'target.private')}</span>
  switch (kind) {
    case 'deck':
      return (
        <Link to="/admin/decks/$id" params={{ id }} className={LOOK}>
          {title}
        </Link>
      )
    case 'recording':
      return (
        <Link to="/admin/recordings/$id" params={{ id }} className={LOOK}>
          {title}
        </Link>
      )
    case 'video':
      return (
        <Link to="/admin/files/company-files/$id" params={{ id }} className={LOOK}>
          {title}
        </Link>
      )
  }
}
