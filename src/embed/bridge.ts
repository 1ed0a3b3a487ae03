import type { EmbedTheme } from '@outcrop/contract/embeds/embed-options.ts'
import type { EmbedEvent, EmbedPlayer } from './embed-events.ts'
import {
  commandOf,
  MESSAGE_VERSION,
  PLAYER_EVENTS,
  PLAYER_JS,
  PLAYER_METHODS,
  playerMessageOf,
} from './embed-message.ts'
import type { EmbedCommand, PlayerMessage } from './embed-message.ts'

/** The page of an embed, and what is around it. */
export interface Bridge {
  /** Tells the page around. */
  emit(event: EmbedEvent): void
  /** From here on, what is asked is done by this player; what was asked before is done now. */
  attach(player: EmbedPlayer): void
}

interface Actions {
  open(): void
  setTheme(theme: EmbedTheme): void
}

const PLAYER_EVENT_OF: Readonly<Record<string, string>> = {
  ready: 'ready',
  play: 'play',
  pause: 'pause',
  ended: 'ended',
  time: 'timeupdate',
  slide: 'timeupdate',
  error: 'error',
}

/** Speaks with the page around in messages: this product's own, and those of player.js. Only the direct parent is heard. */
export function createBridge(handle: string, { open, setTheme }: Actions): Bridge {
  const around = window.parent === window ? null : window.parent
  const listeners = new Map<string, Set<string>>()
  let player: EmbedPlayer | null = null
  let waiting: ((player: EmbedPlayer) => void)[] = []

  // Nothing is told that the page around may not know: it shows the embed, and browsers refuse those that may not.
  const post = (data: unknown) => around?.postMessage(data, '*')
  const postPlayer = (data: object) => post(JSON.stringify({ ...PLAYER_JS, ...data }))

  /** Does it now, or as soon as the embed is open, and opens it for that. */
  function withPlayer(work: (player: EmbedPlayer) => void) {
    if (player) return work(player)
    waiting.push(work)
    open()
  }

  function obey(asked: EmbedCommand) {
    switch (asked.command) {
      case 'open':
        return open()
      case 'play':
        return withPlayer((opened) => opened.play())
      case 'pause':
        return player?.pause()
      case 'goTo':
        return withPlayer((opened) => opened.goTo(asked.value))
      case 'setTheme':
        return setTheme(asked.value)
    }
  }

  // Listeners are names that the other side made up.
  const nameOf = (listener: unknown) => (typeof listener === 'string' ? listener : '')

  function answer(method: string, listener: unknown, value: unknown) {
    postPlayer({ event: method, value, listener })
  }

  function obeyPlayer({ method, value, listener }: PlayerMessage) {
    switch (method) {
      case 'addEventListener':
        listeners.set(String(value), (listeners.get(String(value)) ?? new Set()).add(nameOf(listener)))
        if (value === 'ready') tellReady(listener)
        return
      case 'removeEventListener':
        listeners.get(String(value))?.delete(nameOf(listener))
        return
      case 'play':
        return withPlayer((opened) => opened.play())
      case 'pause':
        return player?.pause()
      case 'getPaused':
        return answer(method, listener, player?.isPaused() ?? true)
      case 'mute':
      case 'unmute':
        return player?.setMuted(method === 'mute')
      case 'getMuted':
        return answer(method, listener, player?.isMuted() ?? true)
      case 'getDuration':
        return answer(method, listener, player?.duration() ?? 0)
      case 'getCurrentTime':
        return answer(method, listener, player?.place() ?? 0)
      case 'setCurrentTime':
        return withPlayer((opened) => opened.goTo(Number(value)))
      case 'getLoop':
        return answer(method, listener, player?.isLoop() ?? false)
      case 'setLoop':
        return player?.setLoop(value === true)
    }
  }

  function tellReady(listener?: unknown) {
    postPlayer({
      event: 'ready',
      value: { src: location.href.split('?')[0], events: PLAYER_EVENTS, methods: PLAYER_METHODS },
      ...(listener !== undefined && { listener }),
    })
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== around) return
    const command = commandOf(data)
    const message = command ? null : playerMessageOf(data)
    if (command) obey(command)
    else if (message) obeyPlayer(message)
  })

  return {
    emit(event) {
      post({ source: 'outcrop-embed', version: MESSAGE_VERSION, handle, ...event })
      if (event.event === 'ready') return tellReady()
      const name = PLAYER_EVENT_OF[event.event] ?? ''
      for (const listener of listeners.get(name) ?? [])
        postPlayer({ event: name, value: playerValueOf(event), listener })
    },
    attach(opened) {
      player = opened
      const asked = waiting
      waiting = []
      for (const work of asked) work(opened)
    },
  }
}

function playerValueOf(event: EmbedEvent): unknown {
  if (event.event === 'time') return { seconds: event.seconds, duration: event.duration }
  if (event.event === 'slide') return { seconds: event.number, duration: event.count }
  return event.event === 'error' ? { code: 1, msg: event.code } : undefined
}
