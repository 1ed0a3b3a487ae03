import { expect, test } from 'vitest'
import { embedElementCode } from './embed-element-code.ts'

test('the code loads the element and reserves its place', () => {
  const attributes = [
    ['handle', 'a"b&c'],
    ['start', '2'],
  ] as const
  expect(embedElementCode('https://outcrop.example', attributes, '16 / 9')).toBe(
    `<script src="https://outcrop.example/embed.js" async></script>
<outcrop-embed handle="a&quot;b&amp;c" start="2" style="display:block;aspect-ratio:16 / 9"></outcrop-embed>`,
  )
})
