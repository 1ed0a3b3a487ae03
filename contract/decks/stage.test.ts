import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EMPTY_STAGE, slideAt, stageAfter, StageEvent, stateAt, type StageLog, type Stroke } from './stage.ts'

const DECK = '01990000-0000-7000-8000-000000000001'
const [FIRST, SECOND] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b']
const stroke = (id: string, ...points: Stroke['points']): Stroke => ({ id, tool: 'pen', points })
const open = { kind: 'open', deck_id: DECK, slide_id: FIRST } as const

const LOG: StageLog = [
  { at: 100, event: open },
  { at: 200, event: { kind: 'draw', slide_id: FIRST, stroke: stroke('a', [0.1, 0.1]) } },
  { at: 200, event: { kind: 'draw', slide_id: FIRST, stroke: stroke('a', [0.2, 0.2]) } },
  { at: 300, event: { kind: 'cover', cover: 'black' } },
  { at: 400, event: { kind: 'go', slide_id: SECOND } },
]

const after = (...events: StageEvent[]) => events.reduce(stageAfter, EMPTY_STAGE)

describe('the state at a time', () => {
  test('is empty without entries and before the first one', () => {
    expect(stateAt([], 0)).toEqual(EMPTY_STAGE)
    expect(stateAt(LOG, 99)).toEqual(EMPTY_STAGE)
    expect(stateAt(LOG, -1)).toEqual(EMPTY_STAGE)
  })

  test('includes every entry of that time', () => {
    expect(stateAt(LOG, 100)).toEqual({ ...EMPTY_STAGE, deck_id: DECK, slide_id: FIRST })
    expect(stateAt(LOG, 200).strokes).toEqual({ [FIRST]: [stroke('a', [0.1, 0.1], [0.2, 0.2])] })
    expect(stateAt(LOG, 399)).toMatchObject({ slide_id: FIRST, cover: 'black' })
  })

  test('stays as the last entry left it', () => {
    expect(stateAt(LOG, Infinity)).toEqual(stateAt(LOG, 400))
    expect(stateAt(LOG, 400)).toMatchObject({ slide_id: SECOND, cover: 'none' })
  })
})

test('the slide at a time is that of the state', () => {
  expect(slideAt([], 0)).toBeNull()
  for (const time of [0, 100, 200, 399, 400, 9999]) expect(slideAt(LOG, time)).toBe(stateAt(LOG, time).slide_id)
})

describe('an event', () => {
  test('another slide starts with its first step, its own view and layers, uncovered', () => {
    const changed = after(
      open,
      { kind: 'build', build: 2 },
      { kind: 'camera', camera: { kind: 'panorama', yaw: 1, pitch: 0, zoom: 50 } },
      { kind: 'layer', layer: 'faults', shown: false },
      { kind: 'pointer', pointer: [0.5, 0.5] },
      { kind: 'cover', cover: 'white' },
    )
    expect(changed).toMatchObject({ build: 2, layers: { faults: false }, cover: 'white' })
    expect(stageAfter(changed, { kind: 'go', slide_id: SECOND })).toEqual({
      ...EMPTY_STAGE,
      deck_id: DECK,
      slide_id: SECOND,
      pointer: [0.5, 0.5],
    })
  })

  test('another deck starts without the drawings of the one before', () => {
    const drawnOn = stateAt(LOG, 400)
    expect(stageAfter(drawnOn, open)).toEqual({ ...EMPTY_STAGE, deck_id: DECK, slide_id: FIRST })
  })

  test('undo takes the last stroke of the slide, and clear all of them, of that slide alone', () => {
    const two = after(
      open,
      { kind: 'draw', slide_id: FIRST, stroke: stroke('a', [0, 0]) },
      { kind: 'draw', slide_id: SECOND, stroke: stroke('b', [0, 0]) },
      { kind: 'draw', slide_id: FIRST, stroke: stroke('c', [1, 1]) },
    )
    const undone = stageAfter(two, { kind: 'undo', slide_id: FIRST })
    expect(undone.strokes).toEqual({ [FIRST]: [stroke('a', [0, 0])], [SECOND]: [stroke('b', [0, 0])] })
    expect(stageAfter(two, { kind: 'clear', slide_id: FIRST }).strokes).toEqual({ [SECOND]: [stroke('b', [0, 0])] })
    expect(stageAfter(undone, { kind: 'undo', slide_id: FIRST }).strokes).toEqual({ [SECOND]: [stroke('b', [0, 0])] })
  })

  test('undo on a slide without strokes changes nothing', () => {
    const opened = after(open)
    expect(stageAfter(opened, { kind: 'undo', slide_id: FIRST })).toBe(opened)
  })

  test('does not change the state before it', () => {
    const before = stateAt(LOG, 200)
    const copy = structuredClone(before)
    stageAfter(before, { kind: 'draw', slide_id: FIRST, stroke: stroke('a', [0.3, 0.3]) })
    expect(before).toEqual(copy)
  })

  test('a point outside the slide is refused', () => {
    expect(v.is(StageEvent, { kind: 'pointer', pointer: [0.5, 1] })).toBe(true)
    expect(v.is(StageEvent, { kind: 'pointer', pointer: [0.5, 1.01] })).toBe(false)
  })
})
