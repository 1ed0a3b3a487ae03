import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { FlatStage } from '#/components/media/flat-stage.tsx'
import { toPixels } from '#/components/media/flat-view.ts'
import type { HoleData, Place } from '@outcrop/scene/hole-data.ts'
import { drawFlat } from './flat-picture.ts'
import { type FlatDirection, flattener, fitView, ZOOM_LIMITS } from './flat-view.ts'
import { pickAt, type Picked } from '@outcrop/scene/pick-hole.ts'

export interface FlatCanvasProps {
  readonly data: HoleData
  readonly direction: FlatDirection
  readonly chosen: { readonly hole: string; readonly point: Place | null } | null
  readonly label: string
  readonly onPick: (picked: Picked) => void
}

/** Pixels at the border in which a place is not in sight. */
const BORDER = 20

/** Holes from above or from the side, pressed to choose one or a finding. */
export function FlatCanvas({ data, direction, chosen, label, onPick }: FlatCanvasProps) {
  const { t } = useTranslation('drill-view')
  const flatten = flattener(direction, data.origin)
  return (
    <FlatStage
      label={label}
      keys={t('flatKeys')}
      wholeView={(size) => fitView(data, flatten, size)}
      zoomLimits={() => ZOOM_LIMITS}
      place={chosen?.point ?? null}
      sightOf={([x = 0, y = 0, z = 0], view, size) => {
        const [right, up] = flatten(x, y, z)
        const [left, top] = toPixels(view, size, [right, up])
        const isSeen = left > BORDER && top > BORDER && left < size.width - BORDER && top < size.height - BORDER
        return isSeen ? null : { ...view, x: right, y: up }
      }}
      draw={(context, view, size) => {
        const words = {
          north: direction.kind === 'plan' ? t('north') : null,
          bar: (metres: number) => t('metres', { value: formatNumber(metres) }),
        }
        drawFlat(context, { data, flatten, view, size, chosen, words })
      }}
      onPress={(pixel, view, size) => {
        const picked = pickAt(data, (...place) => toPixels(view, size, flatten(...place)), pixel)
        if (picked) onPick(picked)
        return null
      }}
    />
  )
}
