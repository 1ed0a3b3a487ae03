import { Link } from '@tanstack/react-router'
import type { Preview, SharedDeckGate } from '@outcrop/contract/decks/shared-deck.ts'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'

export interface PreviewBarProps {
  /** The link that is previewed. */
  readonly link: NonNullable<SharedDeckGate['preview']>
  readonly companyId: string
  readonly preview: Preview
}

/** Says that a colleague sees what visitors with this link see, and leads back. */
export function PreviewBar({ link, companyId, preview }: PreviewBarProps) {
  const { t } = useTranslation('share')
  const buttonStyle = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <div
      role="region"
      aria-label={t('preview.label')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-card px-3 py-1.5 text-sm text-card-foreground"
    >
      <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">{t('preview.text', { name: link.link_name })}</p>
      <Link
        to="."
        search={(previous: object) => ({ ...previous, preview: preview === 'gate' ? 'passed' : 'gate' }) as never}
        replace
        className={buttonStyle}
      >
        {t(preview === 'gate' ? 'preview.skip' : 'preview.gate')}
      </Link>
      <Link
        to="/admin/decks/$id"
        params={{ id: link.deck_id }}
        search={{ companyId, share: true } as never}
        className={buttonStyle}
      >
        {t('preview.back')}
      </Link>
    </div>
  )
}
