import { expect, test } from 'vitest'
import { CUES_MAX } from './caption.ts'
import { parseCaptions } from './caption-parse.ts'
import { captionTime, printCaptions } from './caption-text.ts'

const CUES = [
  { start: 0.5, end: 2.25, speaker: 'Ana Bauer', text: 'Welcome to the results\nof the second quarter.' },
  { start: 2.5, end: 4, speaker: '', text: 'Grades above 2 % & below <5 ppm> are normal.' },
  { start: 3661.001, end: 3662, speaker: 'Jo', text: 'Thank you.' },
  { start: 3663, end: 3664, speaker: 'Jo', text: 'Goodbye.' },
]

function cues(text: string) {
  const read = parseCaptions(text)
  if (read.problem) throw new Error(JSON.stringify(read.problem))
  return read.cues
}
const words = (text: string) => cues(text).map((cue) => [cue.start, cue.end, cue.text])

test.each(['srt', 'vtt'] as const)('%s that was printed is read as it was', (format) => {
  expect(cues(printCaptions(CUES, format))).toEqual(CUES)
})

test('a transcript to read has paragraphs by speaker and pause', () => {
  expect(printCaptions(CUES, 'txt')).toBe(
    [
      '[0:00] Ana Bauer: Welcome to the results of the second quarter.',
      '[0:02] Grades above 2 % & below <5 ppm> are normal.',
      '[1:01:01] Jo: Thank you. Goodbye.',
    ].join('\n\n') + '\n',
  )
})

test('times are rounded to the millisecond, never to a second of 60', () => {
  expect(captionTime(59.9996)).toBe('00:01:00.000')
  expect(captionTime(3599.9994)).toBe('00:59:59.999')
})

test('marks, ends of lines, missing hours and dots are no hindrance', () => {
  const text = '\uFEFF1\r\n00:01.5 --> 00:02,25\r\nOne\r\n\r\n2\r\n00:00:03.000 -> 00:00:04.000 X1:20 Y1:4\r\nTwo\r\n'
  expect(words(text)).toEqual([
    [1.5, 2.25, 'One'],
    [3, 4, 'Two'],
  ])
  expect(words('00:00:01,000 --> 00:00:02,000\rOne\r\r00:00:03:500 --> 00:00:04,000\rTwo')).toEqual([
    [1, 2, 'One'],
    [3.5, 4, 'Two'],
  ])
})

test('cues without empty lines between them, with empty lines within, or out of order are read', () => {
  expect(
    words('1\n00:05,0 --> 00:06,0\nLate\n2\n00:01,0 --> 00:02,0\nEarly\n\nstill early\n\n3\n00:03,0 --> 00:01,0\n2026'),
  ).toEqual([
    [1, 2, 'Early\nstill early'],
    [3, 3.5, '2026'],
    [5, 6, 'Late'],
  ])
})

test('styles, notes, positions and tags of WebVTT are dropped, and nothing of HTML stays', () => {
  const text = `WEBVTT - Call

STYLE
::cue { color: red }

NOTE Checked by Jo

intro
00:01.000 --> 00:02.000 line:10% align:start
<v.loud Ana Bauer><i>Hi</i> &amp; <c.red>welcome</c> <00:01.500><script>alert(1)</script></v>

00:03.000 --> 00:04.000
{\\an8}It is 3 < 5 &#x263A;
<v Jo>Yes`
  expect(cues(text)).toEqual([
    { start: 1, end: 2, speaker: 'Ana Bauer', text: 'Hi & welcome alert(1)' },
    { start: 3, end: 4, speaker: '', text: 'It is 3 < 5 ☺\nJo: Yes' },
  ])
})

test('speakers are found before colons, and other words before colons stay', () => {
  const lines = [
    'ANA BAUER: One',
    '>> Jo: two',
    'Note: three',
    'Jo: four',
    'the ratio: five',
    'Speaker 1: six',
    '12:30: seven',
  ]
  const text = lines.map((line, index) => `00:0${index},0 --> 00:0${index},9\n${line}\n`).join('\n')
  expect(cues(text).map((cue) => [cue.speaker, cue.text])).toEqual([
    ['ANA BAUER', 'One'],
    ['Jo', 'two'],
    ['', 'Note: three'],
    ['Jo', 'four'],
    ['', 'the ratio: five'],
    ['Speaker 1', 'six'],
    ['', '12:30: seven'],
  ])
})

test.each([
  ['nothing', '\uFEFF\n \n', { reason: 'empty', line: 1, found: '' }],
  ['a letter', '\nDear shareholders\n', { reason: 'no_times', line: 2, found: 'Dear shareholders' }],
  ['times of another kind', '1\n1.5 to 2.5\nHello', { reason: 'no_times', line: 2, found: '1.5 to 2.5' }],
  ['a head alone', 'WEBVTT\n', { reason: 'no_times', line: 1, found: 'WEBVTT' }],
  [
    'times without words',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n',
    { reason: 'no_words', line: 3, found: '00:01.000 --> 00:02.000' },
  ],
])('%s is refused with its line', (_, text, problem) => {
  expect(parseCaptions(text)).toEqual({ cues: null, problem })
})

test('more cues than are kept are refused, at the line of the first too many', () => {
  const cue = '00:01,000 --> 00:02,000\nA\n\n'
  expect(cues(cue.repeat(CUES_MAX))).toHaveLength(CUES_MAX)
  expect(parseCaptions(cue.repeat(CUES_MAX + 1)).problem).toMatchObject({ reason: 'too_many', line: CUES_MAX * 3 + 1 })
})

test('noise takes no long time', () => {
  const noise = [
    `<v${'.'.repeat(50_000)}`,
    '<v '.repeat(30_000),
    'A'.repeat(300_000),
    '<'.repeat(100_000),
    '&#'.repeat(100_000),
    ' '.repeat(200_000),
  ]
  const started = performance.now()
  for (const text of noise) parseCaptions(`00:01,0 --> 00:02,0\n${text}\n\n${text}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
