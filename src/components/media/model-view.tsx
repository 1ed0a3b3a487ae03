import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#/lib/format.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ModelCanvas } from './model-canvas.tsx'
import { MODEL_BYTES_MAX, type ModelFormat } from '@outcrop/scene/model-file.ts'
import { hasWebGl } from './webgl.ts'

export interface ModelViewProps {
  readonly source: string
  /** Names the model for screen readers. */
  readonly label: string
  readonly format: ModelFormat
  /** Bytes. */
  readonly size: number
}

/** A model to turn and zoom, as far as a browser can take it. */
export function ModelView({ source, label, format, size }: ModelViewProps) {
  const { t } = useTranslation('media')
  const [canDraw] = useState(hasWebGl)
  if (size > MODEL_BYTES_MAX)
    return (
      <EmptyState
        title={t('model.tooLarge')}
        description={t('model.tooLargeText', { limit: formatFileSize(MODEL_BYTES_MAX) })}
      />
    )
  if (!canDraw) return <EmptyState title={t('noWebGl')} description={t('noWebGlText')} />
  return <ModelCanvas key={source} source={source} label={label} format={format} />
}
