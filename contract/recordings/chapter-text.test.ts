import { expect, test } from 'vitest'
import { chaptersText, chaptersVtt } from './chapter-text.ts'

const CHAPTERS = [
  { at: 2.5, title: 'Welcome' },
  { at: 65, title: 'Drilling\n2026' },
]

test('chapters as WebVTT last until the next one and the end', () => {
  expect(chaptersVtt(CHAPTERS, 90.04)).toBe(
    [
      'WEBVTT',
      '',
      '1',
      '00:00:02.500 --> 00:01:05.000',
      'Welcome',
      '',
      '2',
      '00:01:05.000 --> 00:01:30.040',
      'Drilling 2026',
      '',
    ].join('\n'),
  )
  expect(chaptersVtt([], 10)).toBe('WEBVTT\n')
})

test('a title cannot end its cue or begin markup', () => {
  const text = chaptersVtt([{ at: 0, title: 'A --> B\n\n<b>&' }], 5)
  expect(text).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:05.000\nA --&gt; B &lt;b&gt;&amp;\n')
})

test('chapters as text begin at nought, with hours where they are needed', () => {
  expect(chaptersText(CHAPTERS)).toBe('00:00 Welcome\n01:05 Drilling 2026\n')
  expect(chaptersText([...CHAPTERS, { at: 3725.9, title: 'Questions' }])).toBe(
    '00:00:00 Welcome\n00:01:05 Drilling 2026\n01:02:05 Questions\n',
  )
  expect(chaptersText([])).toBe('')
})
