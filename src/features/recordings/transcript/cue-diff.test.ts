import { expect, test } from 'vitest'
import { diffCues, mergeCues } from './cue-diff.ts'

const cue = (start: number, text = `Line ${start}`) => ({ start, end: start + 1, speaker: '', text })
const BASE = [cue(0), cue(1), cue(2), cue(3)]
const texts = (cues: readonly { text: string }[] | null) => cues?.map(({ text }) => text)

test('only what differs is named', () => {
  expect(diffCues(BASE, BASE.with(2, cue(2, 'New')))).toEqual({ start: 2, deleteCount: 1, cues: [cue(2, 'New')] })
  expect(diffCues(BASE, BASE.toSpliced(1, 2))).toEqual({ start: 1, deleteCount: 2, cues: [] })
  expect(diffCues(BASE, [...BASE, cue(4)])).toEqual({ start: 4, deleteCount: 0, cues: [cue(4)] })
  expect(diffCues([cue(0), cue(0)], [cue(0)])).toEqual({ start: 1, deleteCount: 1, cues: [] })
  expect(diffCues(BASE, [...BASE])).toBeNull()
  expect(diffCues([], [])).toBeNull()
})

test('changes of two people apart from each other are both kept', () => {
  const mine = BASE.with(0, cue(0, 'Mine'))
  const theirs = BASE.toSpliced(2, 2, cue(2, 'Theirs'))
  expect(texts(mergeCues(BASE, mine, theirs))).toEqual(['Mine', 'Line 1', 'Theirs'])
  expect(texts(mergeCues(BASE, theirs, mine))).toEqual(['Mine', 'Line 1', 'Theirs'])
  expect(texts(mergeCues(BASE, BASE, theirs))).toEqual(texts(theirs))
  expect(texts(mergeCues(BASE, mine, BASE))).toEqual(texts(mine))
})

test('changes of the same line are nobody’s to decide', () => {
  expect(mergeCues(BASE, BASE.with(1, cue(1, 'Mine')), BASE.with(1, cue(1, 'Theirs')))).toBeNull()
  expect(mergeCues(BASE, BASE.toSpliced(0, 3), BASE.with(1, cue(1, 'Theirs')))).toBeNull()
})
