import { useTranslation } from 'react-i18next'
import { FlatStage } from '#/components/media/flat-stage.tsx'
import { toPixels } from '#/components/media/flat-view.ts'
import { drawFlatPart, type FlatPicture, rasterOf } from './draw-flat-part.ts'
import { hitOf, type Spot, type SpotMark } from '@outcrop/scene/hit-spot.ts'
import { viewOfSpot, wholeView, zoomLimits } from './picture-view.ts'

export interface FlatPartCanvasProps {
  readonly picture: FlatPicture
  readonly marks: readonly SpotMark[]
  readonly chosen: number | null
  readonly collars: readonly Spot[]
  readonly label: string
  readonly onMark: (mark: number) => void
}

/** A grid or a layer from above, pressed to choose a finding. */
export function FlatPartCanvas({ picture, marks, chosen, collars, label, onMark }: FlatPartCanvasProps) {
  const { t } = useTranslation('drill-view')
  const raster = rasterOf(picture)
  return (
    <FlatStage
      label={label}
      keys={t('flatKeys')}
      wholeView={(size) => wholeView(picture.bounds, size)}
      zoomLimits={zoomLimits}
      place={chosen === null ? null : (marks[chosen]?.place ?? null)}
      sightOf={([x = 0, y = 0], view, size) => viewOfSpot(view, wholeView(picture.bounds, size), [x, y])}
      draw={(context, view, size) => drawFlatPart(context, { picture, raster, view, size, marks, chosen, collars })}
      onPress={(pixel, view, size) => {
        const mark = hitOf(
          marks.length,
          (index) => {
            const place = marks[index]?.place
            return place && toPixels(view, size, place)
          },
          pixel,
        )
        if (mark < 0) return null
        onMark(mark)
        return marks[mark]?.place ?? null
      }}
    />
  )
}
