import { useEffect, useEffectEvent } from 'react'
import type { Bridge } from '../bridge.ts'
import type { EmbedPlayer } from '../embed-events.ts'

/** Lets the page around play what is shown. */
export function usePlayer(bridge: Bridge, player: EmbedPlayer) {
  const play = useEffectEvent(() => player.play())
  const pause = useEffectEvent(() => player.pause())
  const goTo = useEffectEvent((place: number) => player.goTo(place))
  const isPaused = useEffectEvent(() => player.isPaused())
  const place = useEffectEvent(() => player.place())
  const duration = useEffectEvent(() => player.duration())
  const setMuted = useEffectEvent((muted: boolean) => player.setMuted(muted))
  const isMuted = useEffectEvent(() => player.isMuted())
  const setLoop = useEffectEvent((loop: boolean) => player.setLoop(loop))
  const isLoop = useEffectEvent(() => player.isLoop())
  useEffect(() => {
    bridge.attach({
      play: () => play(),
      pause: () => pause(),
      goTo: (to) => goTo(to),
      isPaused: () => isPaused(),
      place: () => place(),
      duration: () => duration(),
      setMuted: (muted) => setMuted(muted),
      isMuted: () => isMuted(),
      setLoop: (loop) => setLoop(loop),
      isLoop: () => isLoop(),
    })
  }, [bridge])
}
