import { EMPTY_STAGE, stageAfter, type StageEvent, stateAt } from '@outcrop/contract/decks/stage.ts'
import { expect, test } from 'vitest'
import { keepStageLog } from './stage-log.ts'

const stage = { ...EMPTY_STAGE, deck_id: 'deck', slide_id: 'a' }
const go: StageEvent = { kind: 'go', slide_id: 'b' }
const draw = (id: string, x: number): StageEvent => ({
  kind: 'draw',
  slide_id: 'b',
  stroke: { id, tool: 'pen', points: [[x, 0.5]] },
})

test('the log begins with what is on stage and has the times of what follows', () => {
  let time = 5000
  const log = keepStageLog({ ...stage, pointer: [0.1, 0.1] }, () => time)
  time = 6500.4
  log.add(go)
  log.add({ kind: 'pointer', pointer: [0.5, 0.5] })
  expect(log.read()).toEqual([
    { at: 0, event: { kind: 'open', deck_id: 'deck', slide_id: 'a' } },
    { at: 1500, event: go },
  ])
})

test('a stroke is one entry while it is drawn on, and the stage is the same at its end', () => {
  let time = 0
  const log = keepStageLog(stage, () => time)
  const events = [go, draw('s', 0.1), draw('s', 0.2), draw('s', 0.3), draw('other', 0.4)]
  for (const event of events) {
    log.add(event)
    time += 100
  }
  expect(log.read().map(({ event }) => event.kind)).toEqual(['open', 'go', 'draw', 'draw'])
  expect(stateAt(log.read(), Infinity)).toEqual(events.reduce(stageAfter, stage))
})
