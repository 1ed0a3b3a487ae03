import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SpaceStage } from '#/components/media/space-stage.tsx'
import { themeColors } from '#/components/map/theme-color.ts'
import { hasWebGl } from '#/components/media/webgl.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { FlatCanvasProps } from './flat-canvas.tsx'
import { drawHoles, type HoleScene } from '@outcrop/scene/hole-scene.ts'

export type SpaceCanvasProps = Omit<FlatCanvasProps, 'direction'>

/** Holes in space, pressed to choose one or a finding. */
export function SpaceCanvas({ data, chosen, label, onPick }: SpaceCanvasProps) {
  const { t } = useTranslation(['drill-view', 'media'])
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<HoleScene | null>(null)
  const [canDraw] = useState(hasWebGl)
  const open = useEffectEvent((element: HTMLElement) => drawHoles(element, data, themeColors))

  useEffect(() => {
    if (!target.current) return
    const drawn = open(target.current)
    setScene(drawn)
    return () => drawn.remove()
  }, [])
  useEffect(() => {
    scene?.show(data)
    scene?.choose(chosen)
  }, [scene, data, chosen])

  if (!canDraw) return <EmptyState title={t('media:noWebGl')} description={t('noSpace')} />
  return (
    <SpaceStage
      target={target}
      scene={scene}
      label={label}
      keys={t('spaceKeys')}
      onPress={(pixel) => {
        const picked = scene?.pick(pixel)
        if (picked) onPick(picked)
      }}
    />
  )
}
