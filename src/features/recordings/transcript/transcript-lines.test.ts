import { expect, test } from 'vitest'
import * as edits from './transcript-lines.ts'

const CUES = [
  { start: 0, end: 2, speaker: 'Ana', text: 'Welcome to the call' },
  { start: 2, end: 4, speaker: 'Ana', text: 'about our results' },
  { start: 5, end: 6, speaker: 'Jo', text: 'Thank you' },
]
const lines = () => edits.linesFrom(CUES)
const [times, texts] = [
  (of: readonly edits.Line[] | null | undefined) => of?.map(({ start, end }) => [start, end]),
  (of: readonly edits.Line[] | null | undefined) => of?.map(({ text }) => text),
]
const keyAt = (of: readonly edits.Line[], index: number) => of[index]?.key ?? 0

test('a line is split where the words are, and its time with them', () => {
  const before = lines()
  const split = edits.splitLine(before, keyAt(before, 0), 10)
  expect(texts(split?.lines)).toEqual(['Welcome to', 'the call', 'about our results', 'Thank you'])
  expect(times(split?.lines)?.slice(0, 2)).toEqual([
    [0, 1.111],
    [1.111, 2],
  ])
  expect(split?.key).toBe(split?.lines[1]?.key)
  expect(edits.splitLine(before, keyAt(before, 0), 0)).toBeNull()
  expect(edits.splitLine(before, keyAt(before, 0), 99)).toBeNull()
})

test('a line takes the next one in, and the last has none', () => {
  const before = lines()
  const merged = edits.mergeLine(before, keyAt(before, 0))
  expect(texts(merged)).toEqual(['Welcome to the call about our results', 'Thank you'])
  expect(times(merged)?.[0]).toEqual([0, 4])
  expect(edits.mergeLine(before, keyAt(before, 2))).toBeNull()
})

test('a line is added in the gap after another, or at the time of the video', () => {
  const before = lines()
  const after = edits.addLine(before, keyAt(before, 1), 0)
  expect(after.lines[2]).toMatchObject({ start: 4, end: 5, speaker: 'Ana', text: '' })
  expect(edits.addLine(before, null, 6.5).lines[3]).toMatchObject({ start: 6.5, end: 8.5 })
  expect(edits.addLine([], null, 0).lines).toMatchObject([{ start: 0, end: 2 }])
  expect(edits.cuesFrom(after.lines)).toEqual(CUES)
})

test('times stay apart, not below zero and in order', () => {
  const before = lines()
  expect(times(edits.retimeLine(before, keyAt(before, 0), 'start', -1))?.[0]).toEqual([0, 2])
  expect(times(edits.retimeLine(before, keyAt(before, 0), 'end', 0))?.[0]).toEqual([0, 0.1])
  const moved = edits.retimeLine(before, keyAt(before, 0), 'start', 4.5)
  expect(texts(moved)).toEqual(['about our results', 'Welcome to the call', 'Thank you'])
  expect(times(moved)?.[1]).toEqual([4.5, 4.6])
  expect(times(edits.shiftLines(before, -2.5))).toEqual([
    [0, 0],
    [0, 1.5],
    [2.5, 3.5],
  ])
})

test('a speaker is renamed everywhere, and nobody else', () => {
  const renamed = edits.renameSpeakers(lines(), { Ana: 'Ana Bauer ' })
  expect(edits.speakersOf(renamed)).toEqual(['Ana Bauer', 'Jo'])
  expect(edits.speakersOf(edits.renameSpeakers(lines(), { Ana: 'Jo', Jo: 'Ana' }))).toEqual(['Jo', 'Ana'])
})

test('a search finds lines with all its words, by speaker too', () => {
  expect(edits.findLines(lines(), 'RESULTS our')).toEqual([1])
  expect(edits.findLines(lines(), 'jo')).toEqual([2])
  expect(edits.findLines(lines(), ' ')).toEqual([])
  expect(edits.findLines(lines(), 'nothing')).toEqual([])
})

test('lines keep their keys when others change', () => {
  const before = lines()
  const after = edits.linesFrom(CUES.toSpliced(1, 0, { start: 2, end: 3, speaker: '', text: 'New' }), before)
  expect([after[0]?.key, after[2]?.key, after[3]?.key]).toEqual(before.map(({ key }) => key))
  expect(new Set(after.map(({ key }) => key)).size).toBe(4)
  const fewer = edits.linesFrom(CUES.slice(1), before)
  expect(new Set(fewer.map(({ key }) => key)).size).toBe(2)
})
