import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartPicture } from '@outcrop/validation/session/spatial-session.ts'
import { SpaceStage } from '#/components/media/space-stage.tsx'
import { themeColors } from '#/components/map/theme-color.ts'
import { hasWebGl } from '#/components/media/webgl.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { FlatPartCanvasProps } from './flat-part-canvas.tsx'
import { drawMesh, type MeshScene } from '@outcrop/scene/mesh-scene.ts'

export interface MeshCanvasProps extends Omit<FlatPartCanvasProps, 'picture'> {
  readonly picture: Extract<PartPicture, { readonly kind: 'mesh' }>
}

/** A mesh in space, pressed to choose a finding. */
export function MeshCanvas({ picture, marks, chosen, collars, label, onMark }: MeshCanvasProps) {
  const { t } = useTranslation(['drill-view', 'media', 'part'])
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<MeshScene | null>(null)
  const [canDraw] = useState(hasWebGl)
  const show = useEffectEvent((drawn: MeshScene) => drawn.show(marks, collars, chosen))

  useEffect(() => {
    if (!target.current) return
    const drawn = drawMesh(target.current, picture, themeColors)
    show(drawn)
    setScene(drawn)
    return () => drawn.remove()
  }, [picture])
  useEffect(() => scene?.show(marks, collars, chosen), [scene, marks, collars, chosen])

  if (!canDraw) return <EmptyState title={t('media:noWebGl')} description={t('part:noSpace')} />
  return (
    <SpaceStage
      target={target}
      scene={scene}
      label={label}
      keys={t('spaceKeys')}
      onPress={(pixel) => {
        const mark = scene?.pick(pixel) ?? -1
        if (mark >= 0) onMark(mark)
      }}
    />
  )
}
