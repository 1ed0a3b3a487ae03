import type { Cue } from '@outcrop/contract/caption.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTrackSaver } from './track-saver.ts'

const cue = (start: number, text = `Line ${start}`): Cue => ({ start, end: start + 1, speaker: '', text })
const BASE = [cue(0), cue(1), cue(2)]

class Refused extends Error {}
class Offline extends Error {}

/** A server in memory, whose cues somebody else can change too. */
function server() {
  const held = { cues: BASE as readonly Cue[], version: 1, isDown: false, saves: 0 }
  const merged: (readonly Cue[])[] = []
  const saver = createTrackSaver(
    { cues: BASE, version: 1 },
    {
      async save({ start, deleteCount, cues }, version) {
        if (held.isDown) throw new Offline()
        if (version !== held.version) throw new Refused()
        held.cues = held.cues.toSpliced(start, deleteCount, ...cues)
        held.version += 1
        held.saves += 1
        return held.version
      },
      latest: async () => ({ cues: held.cues, version: held.version }),
      conflictOf: (error) => (error instanceof Refused ? 'Jo' : undefined),
      isPassing: (error) => error instanceof Offline,
      onMerged: (cues) => merged.push(cues),
    },
  )
  return { held, saver, merged }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes are saved together when they rest, and nothing is sent where nothing differs', async () => {
  const { held, saver } = server()
  saver.change(BASE.with(0, cue(0, 'A')))
  saver.change(BASE.with(0, cue(0, 'AB')))
  expect(saver.state().name).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1600)
  expect([held.saves, held.cues[0]?.text, saver.state().name]).toEqual([1, 'AB', 'saved'])
  saver.change([...held.cues])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(held.saves).toBe(1)
})

test('whoever types without a rest is saved all the same', async () => {
  const { held, saver } = server()
  for (let index = 0; index < 30; index += 1) {
    saver.change(BASE.with(0, cue(0, `A${index}`)))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(held.saves).toBeGreaterThan(0)
})

test('what fails is tried again by itself, with what was typed since', async () => {
  const { held, saver } = server()
  held.isDown = true
  saver.change(BASE.with(0, cue(0, 'A')))
  await saver.flush()
  expect(saver.state().name).toBe('failed')
  saver.change(BASE.with(0, cue(0, 'B')))
  held.isDown = false
  await vi.advanceTimersByTimeAsync(6000)
  expect([held.cues[0]?.text, saver.state().name]).toEqual(['B', 'saved'])
})

test('nothing is tried again once it is closed', async () => {
  const { held, saver } = server()
  held.isDown = true
  saver.change(BASE.with(0, cue(0, 'A')))
  await saver.flush()
  saver.close()
  held.isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([held.saves, saver.state().name]).toEqual([0, 'failed'])
  saver.change(BASE.with(0, cue(0, 'B')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.saves).toBe(0)
})

test('changes of somebody else in other lines are added', async () => {
  const { held, saver, merged } = server()
  Object.assign(held, { cues: BASE.with(2, cue(2, 'Theirs')), version: 2 })
  saver.change(BASE.with(0, cue(0, 'Mine')))
  await saver.flush()
  expect(held.cues.map(({ text }) => text)).toEqual(['Mine', 'Line 1', 'Theirs'])
  expect([merged.length, saver.state().name]).toEqual([1, 'saved'])
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('of changes of the same line those of %s are kept when the person says so', async (whose, text) => {
  const { held, saver } = server()
  Object.assign(held, { cues: BASE.with(0, cue(0, 'Theirs')), version: 2 })
  saver.change(BASE.with(0, cue(0, 'Mine')))
  await saver.flush()
  expect(saver.state()).toMatchObject({ name: 'conflict', by: 'Jo' })
  // Nothing is sent before it is decided.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.cues[0]?.text).toBe('Theirs')
  saver.resolve(whose)
  await saver.flush()
  expect([held.cues[0]?.text, saver.state().name]).toEqual([text, 'saved'])
})
