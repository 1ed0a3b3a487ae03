import { expect, test } from 'vitest'
import { textBlocks, textSize } from './text-blocks.ts'

test('lines that begin with a dash are one list, others are lines, and empty ones divide', () => {
  expect(textBlocks('Next\n- one\n- two\n\nThen\n- three')).toEqual([
    { kind: 'line', key: 0, text: 'Next' },
    {
      kind: 'list',
      key: 1,
      items: [
        { key: 1, text: 'one' },
        { key: 2, text: 'two' },
      ],
    },
    { kind: 'line', key: 4, text: 'Then' },
    { kind: 'list', key: 5, items: [{ key: 5, text: 'three' }] },
  ])
  expect(textBlocks(' \n')).toEqual([])
})

test('the more there is to read, the smaller the letters', () => {
  const sizes = [1, 8, 14, 25].map((count) => textSize('A line of some words\n'.repeat(count)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})
