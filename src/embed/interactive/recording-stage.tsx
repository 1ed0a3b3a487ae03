import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent } from 'react'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { OpenedEmbed } from './opened-embed.ts'

export interface RecordingStageProps extends OpenedEmbed {
  readonly id: string
  readonly onEnd: () => void
}

/** A recording. One that asks for anything is watched on its own page. */
export function RecordingStage({ id, page, onShown }: RecordingStageProps) {
  const { t } = useTranslation('embed-player')
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
  return (
    <div className="grid size-full place-items-center bg-background">
      <EmptyState
        title={page.title || t('watch.title')}
        description={t('watch.text', { company: page.company_name })}
        actions={
          <a
            href={new URL(`meetings/recordings/${encodeURIComponent(id)}`, document.baseURI).href}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
          >
            {t('watch.open')}
          </a>
        }
      />
    </div>
  )
}
