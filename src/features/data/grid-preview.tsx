import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { flagsAtom } from '#/session/atoms.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { gradientOf, paint, RAMPS, type RampName } from './color-ramp.ts'

export interface GridPreviewProps {
  readonly name: string
  readonly grid: DataPreview & { readonly kind: 'grid' }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
}

/** A raster in colours, with the spread of its values. Where colour mapping is switched on, ramp and stretch are chosen. */
export function GridPreview({ name, grid }: GridPreviewProps) {
  const { t } = useTranslation('data')
  const canvas = useRef<HTMLCanvasElement>(null)
  const mayColor = useAtomValue(flagsAtom)['RASTER_COLOR_MAPPING_ENABLED'] === true
  const [ramp, setRamp] = useState<RampName>('viridis')
  const [equalized, setEqualized] = useState(false)
  const { width, height, cells, minimum, maximum, histogram } = grid
  const most = Math.max(...histogram, 1)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.putImageData(new ImageData(paint(bytesOf(cells), ramp, { equalized }), width, height), 0, 0)
  }, [cells, ramp, equalized, width, height])

  return (
    <figure className="grid gap-3">
      {mayColor && (
        <div className="flex flex-wrap items-center gap-4">
          <label className="flex items-center gap-2">
            {t('grid.ramp')}
            <NativeSelect value={ramp} onChange={(event) => setRamp(event.target.value as RampName)}>
              {RAMPS.map((one) => (
                <option key={one} value={one}>
                  {t(`grid.ramps.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </label>
          <label className="flex items-center gap-2">
            <Checkbox checked={equalized} onCheckedChange={(checked) => setEqualized(checked === true)} />
            {t('grid.equalize')}
          </label>
        </div>
      )}
      <div className="flex max-h-[60dvh] justify-center overflow-hidden rounded-lg border bg-muted p-2">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t('grid.label', { name, minimum: formatNumber(minimum), maximum: formatNumber(maximum) })}
          className="max-h-[calc(60dvh-1rem)] w-full object-contain [image-rendering:pixelated]"
        />
      </div>
      <figcaption aria-hidden className="max-w-md">
        <div className="flex h-16 items-end gap-px">
          {histogram.map((count, index) => (
            <span
              // The classes have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="flex-1 bg-muted-foreground/50"
              style={{ height: `${(count / most) * 100}%` }}
            />
          ))}
        </div>
        <div className="h-2.5 rounded-b-sm" style={{ background: gradientOf(ramp) }} />
        <div className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
          <span>{formatNumber(minimum)}</span>
          <span>{formatNumber(maximum)}</span>
        </div>
      </figcaption>
    </figure>
  )
}
