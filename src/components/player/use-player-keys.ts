import { MediaActionTypes, useMediaDispatch } from 'media-chrome/react/media-store'
import type { RefObject } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { playerAction, speedAfter } from './player-key.ts'

interface PlayerKeys {
  readonly frame: RefObject<HTMLElement | null>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: number
  readonly end: number
  readonly onToggle: () => void
  readonly onSeek: (seconds: number) => void
  readonly onCaptions: () => void
  readonly onFullscreen: () => void
  readonly onHelp: () => void
}

const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable=true]'
/** Controls that are pressed by the space bar. */
const PRESSED = 'button, a, summary, [role=button], [role=menuitem], [role=menuitemradio], input'

/** Keys of a player; they are heard from inside it, and from the page where nothing else has the focus. */
export function usePlayerKeys(player: PlayerKeys) {
  const dispatch = useMediaDispatch()
  useWindowKey((event) => {
    const { target } = event
    const element = player.video.current
    if (!(target instanceof Element) || !element || event.defaultPrevented) return
    const isInside = player.frame.current?.contains(target) === true
    if (!isInside && target !== document.body && target.id !== 'main') return
    if (target.matches(FIELDS) || (event.key === ' ' && target.closest(PRESSED))) return
    const action = playerAction(event, isInside)
    if (!action) return
    event.preventDefault()
    const { start, end } = player
    switch (action.does) {
      case 'toggle':
        return player.onToggle()
      case 'move':
        return player.onSeek(element.currentTime + action.by)
      case 'jump':
        return player.onSeek(start + (end - start) * action.to)
      case 'volume': {
        const volume = Math.min(1, Math.max(0, element.volume + action.by))
        return dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: volume })
      }
      case 'mute':
        return dispatch({
          type: element.muted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST,
        })
      case 'slower':
      case 'faster': {
        const speed = speedAfter(element.playbackRate, action.does === 'faster' ? 1 : -1)
        return dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: speed })
      }
      case 'captions':
        return player.onCaptions()
      case 'fullscreen':
        return player.onFullscreen()
      case 'help':
        return player.onHelp()
    }
  })
}
