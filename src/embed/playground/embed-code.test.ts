import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the code loads the element and reserves its place', () => {
  expect(
    embedCode('https://outcrop.example/', [
      ['handle', 'a"b&c'],
      ['start', '2'],
    ]),
  ).toBe(
    `<script async src="https://outcrop.example/embed.js"></script>
<outcrop-embed handle="a&quot;b&amp;c" start="2" style="display: block; aspect-ratio: 16 / 9"></outcrop-embed>`,
  )
})
