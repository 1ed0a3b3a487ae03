import { EMPTY_STAGE } from '@outcrop/contract/decks/stage.ts'
import * as v from 'valibot'
import { readForTab, writeForTab, type TabKey } from '#/lib/stored.ts'
import { Show, type StageRole } from './stage-messages.ts'
import { createStageSession, type StageChannel, type StageSession } from './stage-session.ts'
import { startedTimer } from './stage-timer.ts'

export interface StageStart {
  readonly role: StageRole
  readonly deckId: string
  readonly stageId: string
  /** The slide to begin with. */
  readonly slideId: string | null
}

/** For a browser without channels, where each window is alone. */
const SILENCE: StageChannel = { postMessage: () => undefined, close: () => undefined }

function openChannel(name: string, hear: (data: unknown) => void): StageChannel {
  if (typeof BroadcastChannel === 'undefined') return SILENCE
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)
  return channel
}

/** The session of this window, as it was before a reload. */
export function startStageSession({ role, deckId, stageId, slideId }: StageStart): StageSession {
  const key: TabKey = `outcrop.stage.${deckId}.${stageId}`
  return createStageSession({
    role,
    openChannel: (hear) => openChannel(`outcrop-stage.${deckId}.${stageId}`, hear),
    first: readShow(key) ?? {
      // The presenter's window decides where both begin.
      revision: role === 'presenter' ? 1 : 0,
      stage: { ...EMPTY_STAGE, deck_id: deckId, slide_id: slideId },
      timer: startedTimer(Date.now()),
    },
    save: (show) => writeForTab(key, show && JSON.stringify(show)),
  })
}

function readShow(key: TabKey): Show | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Show), readForTab(key))
  return parsed.success ? { ...parsed.output, stage: { ...parsed.output.stage, pointer: null } } : null
}
