import { expect, test } from 'vitest'
import { isSite, siteOf } from './allowed-site.ts'

test.each([
  ['example.com', 'https://example.com'],
  [' https://Example.com/news?a=1#b ', 'https://example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['https://ir.example.co.uk:8443', 'https://ir.example.co.uk:8443'],
])('%s is the site %s', (typed, site) => {
  expect(siteOf(typed)).toBe(site)
  expect(isSite(site)).toBe(true)
})

test.each([
  '',
  'example',
  'ftp://example.com',
  'https://*.*.example.com',
  'a b.com',
  'https://.com',
  '*',
  'javascript:alert(1)',
])('%s is no site', (typed) => {
  expect(isSite(siteOf(typed))).toBe(false)
})
