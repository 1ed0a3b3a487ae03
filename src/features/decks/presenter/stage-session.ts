import { stageAfter, type StageEvent, type StageLog } from '@outcrop/contract/decks/stage.ts'
import * as v from 'valibot'
import { keepStageLog } from './stage-log.ts'
import { type Show, StageMessage, type StageMove, type StageRole } from './stage-messages.ts'
import type { StageTimer } from './stage-timer.ts'

/** Milliseconds between two questions whether the other window is there. */
const ASK_MS = 1000
/** A window that answers none of these is closed; one that reloads answers the next. */
const UNANSWERED_MAX = 4

/** The part of a BroadcastChannel that is used. */
export interface StageChannel {
  postMessage(message: StageMessage): void
  close(): void
}

export interface StageSessionDeps {
  readonly role: StageRole
  /** `hear` is called with what other windows post. */
  readonly openChannel: (hear: (data: unknown) => void) => StageChannel
  /** What it begins with until another window knows more. */
  readonly first: Show
  /** Keeps the show for a reload; null forgets it. */
  readonly save: (show: Show | null) => void
  /** Milliseconds of a clock. */
  readonly now?: () => number
}

/** Whether a window of the other role is open: `missing` if there has been none, `lost` if it was closed. */
export type OtherWindow = 'unknown' | 'here' | 'missing' | 'lost'

export interface StageView {
  readonly show: Show
  readonly other: OtherWindow
  /** The presenter has left. */
  readonly ended: boolean
}

export interface StageSession {
  subscribe(listener: () => void): () => void
  read(): StageView
  /** Joins the other windows until the function that it returns is called. */
  connect(onMove: (move: StageMove) => void): () => void
  dispatch(event: StageEvent): void
  setTimer(timer: StageTimer): void
  /** Asks the presenter's window to move. */
  ask(move: StageMove): void
  /** What this window has changed on the stage since it was opened. */
  log(): StageLog
  /** Ends the presentation in all windows. */
  end(): void
}

/** One window's part in a presentation: changes are made here, told to the other windows, and taken from them. */
export function createStageSession({ role, openChannel, first, save, now = Date.now }: StageSessionDeps): StageSession {
  let view: StageView = { show: first, other: 'unknown', ended: false }
  let channel: StageChannel | null = null
  let saved = first
  let unanswered = 0
  const listeners = new Set<() => void>()
  const kept = keepStageLog(first.stage, now)

  function change(patch: Partial<StageView>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  function hello() {
    channel?.postMessage({ kind: 'hello', from: role, revision: view.show.revision })
  }

  function keep() {
    if (view.show === saved) return
    saved = view.show
    save(saved)
  }

  /** Takes a change that another window has made. */
  function follow(revision: number, changed: Partial<Show>) {
    const own = view.show.revision
    if (revision === own + 1) change({ show: { ...view.show, ...changed, revision } })
    else if (revision > own) hello()
  }

  function hear(message: StageMessage, onMove: (move: StageMove) => void) {
    if (message.from !== role && message.kind !== 'end') {
      unanswered = 0
      if (view.other !== 'here' || view.ended) change({ other: 'here', ended: false })
    }
    switch (message.kind) {
      case 'hello':
        if (message.revision < view.show.revision) channel?.postMessage({ kind: 'show', from: role, show: view.show })
        else channel?.postMessage({ kind: 'here', from: role })
        return
      case 'here':
        return
      case 'show':
        if (message.show.revision > view.show.revision) change({ show: message.show })
        return
      case 'event':
        return follow(message.revision, { stage: stageAfter(view.show.stage, message.event) })
      case 'timer':
        return follow(message.revision, { timer: message.timer })
      case 'move':
        if (role === 'presenter') onMove(message.move)
        return
      case 'end':
        change({ ended: true, other: 'lost' })
    }
  }

  function askAgain() {
    keep()
    if (unanswered >= UNANSWERED_MAX) {
      if (view.other === 'here') change({ other: 'lost' })
      else if (view.other === 'unknown') change({ other: 'missing' })
    }
    unanswered += 1
    hello()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    connect(onMove) {
      const opened = openChannel((data) => {
        const message = v.safeParse(StageMessage, data)
        if (message.success) hear(message.output, onMove)
      })
      channel = opened
      hello()
      const timer = setInterval(askAgain, ASK_MS)
      globalThis.addEventListener?.('pagehide', keep)
      return () => {
        clearInterval(timer)
        globalThis.removeEventListener?.('pagehide', keep)
        keep()
        opened.close()
        channel = null
      }
    },
    dispatch(event) {
      const stage = stageAfter(view.show.stage, event)
      if (stage === view.show.stage) return
      const revision = view.show.revision + 1
      kept.add(event)
      change({ show: { ...view.show, stage, revision } })
      channel?.postMessage({ kind: 'event', from: role, event, revision })
    },
    setTimer(timer) {
      const revision = view.show.revision + 1
      change({ show: { ...view.show, timer, revision } })
      channel?.postMessage({ kind: 'timer', from: role, timer, revision })
    },
    ask(move) {
      channel?.postMessage({ kind: 'move', from: role, move })
    },
    log: kept.read,
    end() {
      channel?.postMessage({ kind: 'end', from: role })
      saved = view.show
      save(null)
    },
  }
}
