import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { prefersReducedMotion } from './webgl.ts'

export interface PanoramaScene {
  readonly turn: (right: number, up: number) => void
  readonly zoom: (steps: number) => void
  readonly reset: () => void
  readonly remove: () => void
}

export interface PanoramaSceneOptions {
  readonly source: string
  readonly onReady: () => void
  readonly onFailure: () => void
}

/** Zoom levels go from 0 to 100. */
const FIRST_ZOOM = 20
const ZOOM_STEP = 10
/** Radians for one press of a key. */
const TURN_STEP = Math.PI / 24

/** Draws an equirectangular picture as seen from its middle. Says in its XMP data how much of the sphere a cut picture covers. */
export function drawPanorama(target: HTMLElement, { source, onReady, onFailure }: PanoramaSceneOptions): PanoramaScene {
  const viewer = new Viewer({
    container: target,
    navbar: false,
    keyboard: false,
    // Nothing that it would write into the page as HTML: states are drawn around it.
    loadingTxt: '',
    lang: { loading: '' },
    defaultZoomLvl: FIRST_ZOOM,
    moveInertia: !prefersReducedMotion(),
    defaultTransition: { speed: prefersReducedMotion() ? 0 : 400, rotation: false, effect: 'fade' },
  })
  let removed = false
  viewer.setPanorama(source).then(onReady, () => !removed && onFailure())
  return {
    turn(right, up) {
      const { yaw, pitch } = viewer.getPosition()
      viewer.rotate({ yaw: yaw + right * TURN_STEP, pitch: pitch + up * TURN_STEP })
    },
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    reset() {
      viewer.rotate({ yaw: 0, pitch: 0 })
      viewer.zoom(FIRST_ZOOM)
    },
    remove() {
      removed = true
      viewer.destroy()
    },
  }
}
