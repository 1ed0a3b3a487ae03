import { expect, test } from 'vitest'
import { historyOf, type LineHistory, redone, undone, withChange } from './line-history.ts'

const line = (text: string) => [{ key: 1, start: 0, end: 1, speaker: '', text }]
const text = (history: LineHistory | null) => history?.lines[0]?.text

test('changes are undone and made again one by one, and a new one ends what was undone', () => {
  const first = withChange(historyOf(line('a')), line('b'), 'text:1', 0)
  const second = withChange(first, line('c'), 'time:1', 100)
  const back = undone(second)
  expect(text(back)).toBe('b')
  expect(text(back && redone(back))).toBe('c')
  expect(text(back && undone(back))).toBe('a')
  const other = back && withChange(back, line('d'), 'text:1', 200)
  expect(other && redone(other)).toBeNull()
  expect(undone(historyOf(line('a')))).toBeNull()
})

test('what is typed in one line without a rest is one step', () => {
  let history = historyOf(line(''))
  for (const [index, typed] of ['H', 'He', 'Hey'].entries())
    history = withChange(history, line(typed), 'text:1', index * 200)
  expect(text(undone(history))).toBe('')
  const later = withChange(history, line('Hey!'), 'text:1', 60_000)
  expect(text(undone(later))).toBe('Hey')
})
