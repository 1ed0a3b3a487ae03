import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import { expect, test } from 'vitest'
import { defaultPolicy } from './trusted-types.ts'

const { createHTML } = defaultPolicy({
  ANALYTICS_HOST: '',
  CUSTOMER_SUCCESS_URL: '',
  CHAT_URL: '',
  TAG_MANAGER_ID: '',
} as RuntimeConfig)

test.each([
  '.chart { color: teal }',
  '<circle cx="75" cy="75" r="75" fill="rgba(61, 61, 61, 0.5)"/>\n<path d="" fill="none" stroke-width="10"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g transform="rotate(45)"><rect x="-5" y="1"/></g></svg>',
])('plain text and plain drawings become HTML: %s', (html) => {
  expect(createHTML(html)).toBe(html)
})

test.each([
  '<b>bold</b>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
  '<path d="M0 0"/><img src="x">',
  '<path d="M0 0" style="x">text</path>',
])('anything else with a tag does not: %s', (html) => {
  expect(createHTML(html)).toBeNull()
})
