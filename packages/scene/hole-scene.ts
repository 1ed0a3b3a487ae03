import { PerspectiveCamera, Scene, Vector3 } from 'three'
import type { Spot } from './hit-spot.ts'
import type { HoleData, Place } from './hole-data.ts'
import { HoleLayers, near } from './hole-layers.ts'
import { isSamePlace } from './same-place.ts'
import { openOrbitStage } from './orbit-stage.ts'
import { pickAt, type Picked } from './pick-hole.ts'
import { pixelOf } from './pixel-of.ts'
import type { SceneColors } from './scene-colors.ts'
import type { ViewMoves } from './view-moves.ts'

export interface HoleScene extends ViewMoves {
  readonly show: (data: HoleData) => void
  readonly choose: (chosen: { readonly hole: string; readonly point: Place | null } | null) => void
  readonly pick: (pixel: Spot) => Picked | null
  readonly remove: () => void
}

/** From the south-east and above. */
const FIRST_VIEW = new Vector3(0.8, -1, 0.7)

/** Holes in space, up along z: traces, collars, findings and what is chosen, each one draw call. */
export function drawHoles(target: HTMLElement, first: HoleData, colors: SceneColors): HoleScene {
  let data = first
  let shown: Place | null = null
  const scene = new Scene()
  const camera = new PerspectiveCamera(45, 1, 1, 1e6)
  camera.up.set(0, 0, 1)
  const layers = new HoleLayers()
  layers.fill(data, colors)
  scene.add(...layers.all)
  const stage = openOrbitStage(target, {
    scene,
    camera,
    whole: () => ({ from: FIRST_VIEW, reach: data.reach, margin: 1.25 }),
  })

  function fill() {
    layers.fill(data, colors)
    stage.render()
  }
  const leaveColors = colors.follow(fill)

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
      const isOther = !isSamePlace(point, shown)
      shown = point
      if (point && isOther) stage.lookAt(new Vector3(...near(data, [point])), data.reach)
      stage.render()
    },
    pick(pixel) {
      const at = new Vector3()
      const [x0, y0, z0] = data.origin
      return pickAt(data, (x, y, z) => pixelOf(at.set(x - x0, y - y0, z - z0), camera, target), pixel)
    },
    ...stage.moves,
    remove() {
      leaveColors()
      stage.remove()
      layers.dispose()
    },
  }
}
