import type { RefObject } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'

/** Seconds of an arrow. */
const STEP = 5

/** Plays by the space bar or K, and moves by arrows, Home and End; F fills the screen. */
export function useVideoKeys(video: RefObject<HTMLVideoElement | null>, mayExpand: boolean) {
  useWindowKey((event) => {
    const element = video.current
    const target = event.target instanceof Element ? event.target : null
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    if (target?.closest('input, textarea, button, a, [role=dialog]')) return
    // Browsers have keys of their own for the video itself.
    const isOwn = target === element
    const toggle = () => (element.paused ? void element.play().catch(() => undefined) : element.pause())
    const seek = (to: number) => {
      element.currentTime = to
    }
    const actions: Readonly<Record<string, () => void>> = {
      ...(!isOwn && {
        ' ': toggle,
        ArrowRight: () => seek(element.currentTime + STEP),
        ArrowLeft: () => seek(element.currentTime - STEP),
        Home: () => seek(0),
        End: () => seek(element.duration || 0),
      }),
      k: toggle,
      ...(mayExpand && {
        f: () =>
          document.fullscreenElement
            ? void document.exitFullscreen()
            : void element.requestFullscreen?.().catch(() => undefined),
      }),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
