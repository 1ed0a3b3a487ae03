import { PerspectiveCamera, Scene, Vector3 } from 'three'
import type { ViewMoves } from '#/components/media/view-keys.ts'
import { openOrbitStage } from '#/components/orbit-stage.ts'
import { isSamePlace } from '#/components/media/flat-view.ts'
import type { DrillSceneData, Place } from './drill-scene-data.ts'
import { HoleLayers, near } from './hole-layers.ts'
import { pickAt, type Picked } from './pick.ts'

export interface HoleScene extends ViewMoves {
  readonly show: (data: DrillSceneData) => void
  readonly choose: (chosen: { readonly hole: string; readonly point: Place | null } | null) => void
  readonly pick: (pixel: readonly [number, number]) => Picked | null
  readonly remove: () => void
}

/** From the south-east and above. */
const FIRST_VIEW = new Vector3(0.8, -1, 0.7)

/** Holes in space, up along z: traces, collars, findings and what is chosen, each one draw call. */
export function drawHoles(target: HTMLElement, first: DrillSceneData): HoleScene {
  let data = first
  let seen: Place | null = null
  const scene = new Scene()
  const camera = new PerspectiveCamera(45, 1, 1, 1e6)
  camera.up.set(0, 0, 1)
  const layers = new HoleLayers()
  layers.fill(data)
  scene.add(...layers.all)
  const stage = openOrbitStage(target, {
    scene,
    camera,
    whole: () => ({ from: FIRST_VIEW, reach: data.reach, margin: 1.25 }),
  })

  function fill() {
    layers.fill(data)
    stage.render()
  }
  // Colours of the canvas follow the theme.
  const themes = new MutationObserver(fill)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return {
    show(next) {
      if (next === data) return
      const isOther = next.origin.some((value, axis) => value !== data.origin[axis]) || next.reach !== data.reach
      data = next
      fill()
      if (isOther) stage.fit()
    },
    choose(chosen) {
      layers.choose(data, chosen)
      const point = chosen?.point ?? null
      const isOther = !isSamePlace(point, seen)
      seen = point
      if (point && isOther) stage.lookAt(new Vector3(...near(data, [point])), data.reach)
      stage.render()
    },
    pick(pixel) {
      const { clientWidth: width, clientHeight: height } = target
      const at = new Vector3()
      const [x0, y0, z0] = data.origin
      return pickAt(
        data,
        (x, y, z) => {
          at.set(x - x0, y - y0, z - z0).project(camera)
          return at.z > 1 ? null : [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height]
        },
        pixel,
      )
    },
    turn: stage.turn,
    zoom: stage.zoom,
    reset: stage.reset,
    remove() {
      themes.disconnect()
      stage.remove()
      layers.dispose()
    },
  }
}
