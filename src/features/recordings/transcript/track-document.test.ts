import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { createTrackDocument } from './track-document.ts'
import { addLine, linesFrom, patchLine } from './transcript-lines.ts'

const cue = (start: number, text = `Line ${start}`): Cue => ({ start, end: start + 1, speaker: '', text })
const BASE = [cue(0), cue(1), cue(2)]

/** A server that holds one track, which somebody else can change too. */
function server() {
  const held = { cues: BASE as readonly Cue[], version: 1, isDown: false, saves: 0 }
  const track = createTrackDocument(
    { cues: BASE, version: 1 },
    {
      async save({ start, deleteCount, cues }, version) {
        if (held.isDown) throw new ApiError('network', 0, null)
        if (version !== held.version)
          throw new ApiError('version_conflict', 412, {
            code: 'version_conflict',
            changed_by: { id: 'b', name: 'Jo' },
          } as never)
        held.cues = held.cues.toSpliced(start, deleteCount, ...cues)
        held.version += 1
        held.saves += 1
        return held.version
      },
      latest: async () => ({ cues: held.cues, version: held.version }),
    },
  )
  track.open()
  const type = (index: number, text: string) =>
    track.edit((lines) => patchLine(lines, lines[index]?.key ?? 0, { text }), { group: `text ${index}` })
  const texts = () => track.read().value.map(({ text }) => text)
  return { held, track, type, texts }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes are saved together after a pause, and nothing is sent where nothing differs', async () => {
  const { held, track, type } = server()
  type(0, 'A')
  type(0, 'AB')
  expect(track.read().status).toBe('dirty')
  await vi.advanceTimersByTimeAsync(1600)
  expect([held.saves, held.cues[0]?.text, track.read().status]).toEqual([1, 'AB', 'saved'])
  track.edit(() => linesFrom(held.cues))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(held.saves).toBe(1)
})

test('typing without a pause is saved all the same', async () => {
  const { held, type } = server()
  for (let index = 0; index < 30; index += 1) {
    type(0, `A${index}`)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(held.saves).toBeGreaterThan(0)
})

test('an empty line and a space at the end are shown and not sent', async () => {
  const { held, track, type, texts } = server()
  track.edit((lines) => addLine(lines, lines[2]?.key ?? null, 0).lines)
  type(0, 'Line 0 ')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(texts()).toEqual(['Line 0 ', 'Line 1', 'Line 2', ''])
  expect([held.saves, track.read().status]).toEqual([0, 'saved'])
  type(3, 'More')
  await vi.advanceTimersByTimeAsync(1600)
  expect(held.cues.map(({ text }) => text)).toEqual(['Line 0', 'Line 1', 'Line 2', 'More'])
})

test('a failed save is retried, with what was typed since', async () => {
  const { held, track, type } = server()
  held.isDown = true
  type(0, 'A')
  await track.flush()
  expect(track.read().status).toBe('failed')
  type(0, 'B')
  held.isDown = false
  await vi.advanceTimersByTimeAsync(6000)
  expect([held.cues[0]?.text, track.read().status]).toEqual(['B', 'saved'])
})

test('nothing is retried once it is closed', async () => {
  const { held, track, type } = server()
  held.isDown = true
  type(0, 'A')
  await track.flush()
  track.close()
  held.isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([held.saves, track.read().status]).toEqual([0, 'failed'])
  type(0, 'B')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.saves).toBe(0)
})

test('changes of others in other lines are merged, and undo leaves them', async () => {
  const { held, track, type, texts } = server()
  Object.assign(held, { cues: BASE.with(2, cue(2, 'Theirs')), version: 2 })
  const keys = track.read().value.map(({ key }) => key)
  type(0, 'Mine')
  await track.flush()
  expect(held.cues.map(({ text }) => text)).toEqual(['Mine', 'Line 1', 'Theirs'])
  expect(track.read().status).toBe('saved')
  expect(track.read().value.map(({ key }) => key)).toEqual(keys)
  track.undo()
  expect(texts()).toEqual(['Line 0', 'Line 1', 'Theirs'])
})

test.each([
  ['keepMine', 'Mine'],
  ['takeTheirs', 'Theirs'],
] as const)('after changes of the same line, %s saves the chosen text', async (choice, text) => {
  const { held, track, type, texts } = server()
  Object.assign(held, { cues: BASE.with(0, cue(0, 'Theirs')), version: 2 })
  type(0, 'Mine')
  await track.flush()
  expect(track.read()).toMatchObject({ status: 'conflict', changedBy: 'Jo' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.cues[0]?.text).toBe('Theirs')
  await track[choice]()
  expect([held.cues[0]?.text, texts()[0], track.read().status]).toEqual([text, text, 'saved'])
})

test('what is typed in one line without a pause is one step', async () => {
  const { track, type, texts } = server()
  type(0, 'H')
  await vi.advanceTimersByTimeAsync(200)
  type(0, 'He')
  await vi.advanceTimersByTimeAsync(60_000)
  type(0, 'Hey')
  track.undo()
  expect(texts()[0]).toBe('He')
  track.undo()
  expect(texts()[0]).toBe('Line 0')
  track.redo()
  expect(texts()[0]).toBe('He')
})
