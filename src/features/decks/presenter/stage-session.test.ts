import { EMPTY_STAGE } from '@outcrop/contract/decks/stage.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Show, StageMessage, StageMove, StageRole } from './stage-messages.ts'
import { createStageSession, type StageChannel } from './stage-session.ts'
import { startedTimer, withMinutes } from './stage-timer.ts'

const [DECK, FIRST, SECOND] = ['1', '2', '3'].map((end) => `01990000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const go = { kind: 'go', slide_id: SECOND } as const

type OpenChannel = (hear: (data: unknown) => void) => StageChannel

/** Channels of windows of one browser: each hears what the others post. */
function airwaves(): OpenChannel {
  const windows = new Set<(data: unknown) => void>()
  return (hear) => {
    windows.add(hear)
    return {
      postMessage(message) {
        const data: unknown = structuredClone(message)
        for (const other of windows) if (other !== hear) other(data)
      },
      close: () => void windows.delete(hear),
    }
  }
}

function showOf(revision: number, slideId = FIRST): Show {
  return { revision, stage: { ...EMPTY_STAGE, deck_id: DECK, slide_id: slideId }, timer: startedTimer(0) }
}

function join(openChannel: OpenChannel, role: StageRole, first = showOf(role === 'presenter' ? 1 : 0)) {
  const moves: StageMove[] = []
  const saves: (Show | null)[] = []
  const session = createStageSession({ role, openChannel, first, save: (show) => saves.push(show) })
  const leave = session.connect((move) => moves.push(move))
  return { ...session, moves, saves, leave }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the windows', () => {
  test('show the same, whichever changes it', () => {
    const open = airwaves()
    const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
    presenter.dispatch(go)
    presenter.dispatch({ kind: 'draw', slide_id: SECOND, stroke: { id: 'a', tool: 'pen', points: [[0, 1]] } })
    presenter.setTimer(withMinutes(startedTimer(5), 20))
    expect(audience.read().show).toEqual(presenter.read().show)
    audience.dispatch({ kind: 'cover', cover: 'black' })
    expect(presenter.read().show.stage.cover).toBe('black')
  })

  test('know of each other at once', () => {
    const open = airwaves()
    const presenter = join(open, 'presenter')
    expect(presenter.read().other).toBe('unknown')
    const audience = join(open, 'audience')
    expect([presenter.read().other, audience.read().other]).toEqual(['here', 'here'])
  })

  test('one that joins late gets the show', () => {
    const open = airwaves()
    const presenter = join(open, 'presenter')
    presenter.dispatch(go)
    const audience = join(open, 'audience')
    expect(audience.read().show).toEqual(presenter.read().show)
  })

  test('a presenter that is opened anew goes on from what the audience sees', () => {
    const open = airwaves()
    const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
    presenter.dispatch(go)
    presenter.leave()
    const again = join(open, 'presenter')
    expect(again.read().show.stage.slide_id).toBe(SECOND)
    expect(again.read().show).toEqual(audience.read().show)
  })

  test('a change that got lost is made up for with the next', () => {
    const open = airwaves()
    const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience', showOf(0))]
    const deaf = open(() => undefined)
    deaf.postMessage({ kind: 'event', from: 'presenter', event: go, revision: 7 } satisfies StageMessage)
    expect(audience.read().show.stage.slide_id).toBe(FIRST)
    presenter.dispatch(go)
    expect(audience.read().show).toEqual(presenter.read().show)
  })

  test('what is no message of theirs is ignored', () => {
    const open = airwaves()
    const audience = join(open, 'audience')
    const before = audience.read()
    const stranger = open(() => undefined)
    for (const junk of [null, 'go', { kind: 'event' }, { kind: 'show', from: 'presenter', show: { revision: 9 } }])
      stranger.postMessage(junk as never)
    expect(audience.read()).toBe(before)
  })
})

describe('a window that is closed', () => {
  test('is missed after a few seconds, and found again', () => {
    const open = airwaves()
    const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
    audience.leave()
    vi.advanceTimersByTime(2500)
    expect(presenter.read().other).toBe('here')
    vi.advanceTimersByTime(4000)
    expect(presenter.read().other).toBe('lost')
    join(open, 'audience')
    expect(presenter.read().other).toBe('here')
  })

  test('is not missed while it answers', () => {
    const open = airwaves()
    const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
    vi.advanceTimersByTime(60_000)
    expect([presenter.read().other, audience.read().other]).toEqual(['here', 'here'])
  })

  test('a second one of the same role does not stand in for it', () => {
    const open = airwaves()
    const first = join(open, 'presenter')
    join(open, 'presenter')
    vi.advanceTimersByTime(8000)
    expect(first.read().other).toBe('missing')
  })
})

test('the audience asks the presenter to move, and moves nothing by that', () => {
  const open = airwaves()
  const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
  audience.ask('next')
  audience.ask({ number: 3 })
  expect(presenter.moves).toEqual(['next', { number: 3 }])
  expect(audience.moves).toEqual([])
})

test('when the presenter ends, the audience knows, until one starts again', () => {
  const open = airwaves()
  const [presenter, audience] = [join(open, 'presenter'), join(open, 'audience')]
  presenter.end()
  presenter.leave()
  expect(audience.read()).toMatchObject({ ended: true, other: 'lost' })
  join(open, 'presenter')
  expect(audience.read()).toMatchObject({ ended: false, other: 'here' })
})

describe('for a reload', () => {
  test('what has changed is kept, once a second at most and when the window goes', () => {
    const presenter = join(airwaves(), 'presenter')
    vi.advanceTimersByTime(3000)
    expect(presenter.saves).toEqual([])
    presenter.dispatch(go)
    vi.advanceTimersByTime(3000)
    presenter.dispatch({ kind: 'cover', cover: 'white' })
    presenter.leave()
    expect(presenter.saves.map((show) => show?.stage.cover)).toEqual(['none', 'white'])
  })

  test('nothing is kept after the end', () => {
    const presenter = join(airwaves(), 'presenter')
    presenter.dispatch(go)
    presenter.end()
    presenter.leave()
    expect(presenter.saves).toEqual([null])
  })
})
