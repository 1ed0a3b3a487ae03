import { describe, expect, test } from 'vitest'
import type { Cue } from './caption.ts'
import { stateAt, type StageEvent, type StageLog } from '../decks/stage.ts'
import {
  chaptersOf,
  cutAt,
  mediaTime,
  normalizedCuts,
  watchedChapters,
  watchedCues,
  watchedLog,
  watchedSeconds,
  watchedTime,
} from './watched-time.ts'

const DECK = '01990000-0000-7000-8000-000000000001'
const [A, B, C] = [
  '01990000-0000-7000-8000-00000000000a',
  '01990000-0000-7000-8000-00000000000b',
  '01990000-0000-7000-8000-00000000000c',
]
const cut = (start: number, end: number) => ({ start, end })
const go = (seconds: number, slideId: string) => ({
  at: seconds * 1000,
  event: { kind: 'go', slide_id: slideId } as const,
})
const open = { at: 1000, event: { kind: 'open', deck_id: DECK, slide_id: A } as const }

describe('cuts', () => {
  test('are put in order, joined where they touch or overlap, and kept within the media', () => {
    expect(
      normalizedCuts([cut(8, 20), cut(-1, 2), cut(3, 4), cut(4, 5), cut(3.5, 3.8), cut(7, 7), cut(6, 5)], 10),
    ).toEqual([cut(0, 2), cut(3, 5), cut(8, 10)])
    expect(normalizedCuts([])).toEqual([])
    expect(normalizedCuts([cut(12, 15)], 10)).toEqual([])
  })

  test('leave what they were given as it is', () => {
    const given = [cut(1, 3), cut(2, 5)]
    normalizedCuts(given)
    expect(given).toEqual([cut(1, 3), cut(2, 5)])
  })

  test('hold their beginning and not their end', () => {
    expect(cutAt([cut(2, 4)], 2)).toEqual(cut(2, 4))
    expect(cutAt([cut(2, 4)], 4)).toBeNull()
    expect(cutAt([], 1)).toBeNull()
  })
})

describe('times', () => {
  const cuts = [cut(0, 1), cut(4, 6)]

  test.each([
    [0, 0],
    [1, 0],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 3],
    [7, 4],
  ])('second %d of the media is watched at %d', (media, watched) => expect(watchedTime(cuts, media)).toBe(watched))

  test.each([
    [-1, 1],
    [0, 1],
    [2, 3],
    [3, 6],
    [4, 7],
  ])('what is watched at %d is second %d of the media', (watched, media) =>
    expect(mediaTime(cuts, watched)).toBe(media),
  )

  test('without cuts are the same', () => {
    expect(watchedTime([], 5)).toBe(5)
    expect(mediaTime([], 5)).toBe(5)
  })

  test('of all that is watched lead there and back', () => {
    for (const watched of [0.5, 1, 2.25, 3, 3.5, 8]) expect(watchedTime(cuts, mediaTime(cuts, watched))).toBe(watched)
  })

  test('the length is what the cuts leave', () => {
    expect(watchedSeconds(cuts, 10)).toBe(7)
    expect(watchedSeconds([cut(4, 6), cut(5, 99)], 10)).toBe(4)
    expect(watchedSeconds([], 10)).toBe(10)
    expect(watchedSeconds([cut(0, 10)], 10)).toBe(0)
  })

  test('with all cut are nought, and the end of the media', () => {
    expect(watchedTime([cut(0, 10)], 7)).toBe(0)
    expect(mediaTime([cut(0, 10)], 0)).toBe(10)
  })
})

describe('the log', () => {
  const stroke = { id: 's', tool: 'pen', points: [[0.1, 0.1]] } as const
  const drawn: StageEvent = { kind: 'draw', slide_id: B, stroke: { ...stroke, points: [[0.1, 0.1]] } }
  const LOG: StageLog = [
    open,
    { at: 2000, event: { kind: 'layer', layer: 'faults', shown: false } },
    { at: 2500, event: { kind: 'pointer', pointer: [0.2, 0.2] } },
    go(3, B),
    { at: 3500, event: drawn },
    { at: 4000, event: { kind: 'camera', camera: { kind: 'panorama', yaw: 1, pitch: 0, zoom: 50 } } },
    { at: 4500, event: { kind: 'build', build: 2 } },
    go(6, A),
    { at: 6500, event: { kind: 'cover', cover: 'black' } },
    { at: 7000, event: { kind: 'clear', slide_id: B } },
    { at: 8000, event: { kind: 'open', deck_id: DECK, slide_id: null } },
    go(9, C),
  ]

  test('stays as it is without cuts', () => {
    expect(watchedLog(LOG, [])).toEqual(LOG)
    expect(watchedLog([], [cut(1, 2)])).toEqual([])
  })

  test.each([
    ['at the beginning', [cut(0, 4.2)]],
    ['in the middle', [cut(2.2, 4.7)]],
    ['of one slide and back', [cut(2.6, 6.2)]],
    ['over a clearing', [cut(3.6, 7.5)]],
    ['over everything before the last', [cut(0, 8.5)]],
    ['that forgets a layer', [cut(2.1, 6.1)]],
    ['beside each other', [cut(2.2, 3.2), cut(3.2, 4.7)]],
    ['one after the other', [cut(0.5, 1.5), cut(3.2, 4.7), cut(6.2, 8.2)]],
    ['to the end', [cut(5, 99)]],
  ])('with a cut %s shows the same stage at the same time of the media', (_, cuts) => {
    const watched = watchedLog(LOG, cuts)
    expect(watched.map(({ at }) => at)).toEqual(watched.map(({ at }) => at).toSorted((one, other) => one - other))
    for (let time = 0; time < 10_000; time += 100)
      if (!cutAt(cuts, time / 1000))
        expect(stateAt(watched, Math.round(watchedTime(cuts, time / 1000) * 1000))).toEqual(stateAt(LOG, time))
  })

  test('has one entry for all that happened in a cut, and none where nothing changed', () => {
    expect(watchedLog([open, go(3, B), go(4, C), go(7, A)], [cut(2, 5)])).toEqual([open, go(2, C), go(4, A)])
    expect(watchedLog([open, go(3, B), go(4, A)], [cut(2, 5)])).toEqual([open])
    expect(watchedLog([open], [cut(2, 5)])).toEqual([open])
  })

  test('keeps what happens at the end of a cut, and moves what happens at its beginning', () => {
    expect(watchedLog([open, go(2, B), go(5, C)], [cut(2, 5)])).toEqual([open, go(2, B), go(2, C)])
  })

  test('shows nothing new at a cut that reaches the end', () => {
    expect(watchedLog([open, go(6, B)], [cut(5, 10)], 10)).toEqual([open])
    expect(watchedLog([open], [cut(0, 10)], 10)).toEqual([])
  })
})

describe('chapters', () => {
  const chapters = [
    { at: 0, title: 'Welcome' },
    { at: 5, title: 'Geology' },
    { at: 9, title: 'Questions' },
  ]

  test('move with the cuts; those that are cut whole go', () => {
    expect(watchedChapters(chapters, [])).toEqual(chapters)
    expect(watchedChapters(chapters, [cut(1, 3)])).toEqual([
      { at: 0, title: 'Welcome' },
      { at: 3, title: 'Geology' },
      { at: 7, title: 'Questions' },
    ])
    expect(watchedChapters(chapters, [cut(0, 6)])).toEqual([
      { at: 0, title: 'Geology' },
      { at: 3, title: 'Questions' },
    ])
    expect(watchedChapters(chapters, [cut(4, 9)])).toEqual([
      { at: 0, title: 'Welcome' },
      { at: 4, title: 'Questions' },
    ])
    expect(watchedChapters(chapters, [cut(8, 10)], 10)).toEqual(chapters.slice(0, 2))
    expect(watchedChapters(chapters, [cut(0, 10)], 10)).toEqual([])
  })

  test('of the log have the titles of the slides, once for each time that one is shown', () => {
    const slides = [
      { id: A, title: 'Welcome' },
      { id: B, title: ' Geology ' },
      { id: C, title: '' },
    ]
    expect(chaptersOf([open, go(2, A), go(3, B), go(4, C), go(5, B), go(6, A)], slides)).toEqual([
      { at: 1, title: 'Welcome' },
      { at: 3, title: 'Geology' },
      { at: 6, title: 'Welcome' },
    ])
    expect(chaptersOf([open, go(3, B), go(3, A)], slides)).toEqual([{ at: 1, title: 'Welcome' }])
    expect(chaptersOf([go(3, 'deleted')], slides)).toEqual([])
    expect(chaptersOf([], slides)).toEqual([])
  })
})

describe('cues', () => {
  const cue = (start: number, end: number, text: string): Cue => ({ start, end, text, speaker: 'Ana' })

  test('move with the cuts; those in a cut go', () => {
    const cues = [cue(0, 2, 'Welcome'), cue(3, 4, 'Off the record'), cue(5, 6, 'Geology')]
    expect(watchedCues(cues, [cut(2, 5)])).toEqual([cue(0, 2, 'Welcome'), cue(2, 3, 'Geology')])
    expect(watchedCues(cues, [])).toEqual(cues)
    expect(watchedCues(cues, [cut(0, 9)])).toEqual([])
  })

  test('that are cut in part keep only the words outside', () => {
    const said = [cue(0, 10, 'aaaa bbbb cccc dddd')]
    expect(watchedCues(said, [cut(5, 12)])).toEqual([cue(0, 5, 'aaaa bbbb')])
    expect(watchedCues(said, [cut(2.5, 7)])).toEqual([cue(0, 5.5, 'aaaa dddd')])
    expect(watchedCues([cue(0, 10, '一語も切れない')], [cut(9, 12)])).toEqual([])
  })
})
