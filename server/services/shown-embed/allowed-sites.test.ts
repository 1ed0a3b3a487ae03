import { expect, test } from 'vitest'
import { ancestorsOf, mayShow, mayShowOn, siteOf } from './allowed-sites.ts'

test.each([
  ['https://miner.example', 'https://miner.example/page', true],
  ['https://miner.example', 'https://www.miner.example', false],
  ['https://miner.example', 'http://miner.example', false],
  ['http://miner.example', 'https://miner.example', true],
  ['https://*.miner.example', 'https://a.b.miner.example', true],
  ['https://*.miner.example', 'https://miner.example', false],
  ['https://*.miner.example', 'https://evilminer.example', false],
  ['https://miner.example:8443', 'https://miner.example:8443', true],
  ['https://miner.example:8443', 'https://miner.example', false],
  ['https://miner.example:443', 'https://miner.example', true],
])('%s and the page %s: %s', (site, page, may) => {
  expect(mayShow([site], new URL(page))).toBe(may)
})

test('where no site is named any may show it, and otherwise the first that fits', () => {
  expect(mayShow([], new URL('https://anywhere.example'))).toBe(true)
  expect(mayShow(['https://a.example', 'https://b.example'], new URL('https://b.example'))).toBe(true)
  expect(mayShowOn(['https://b.example'], 'b.example')).toBe(true)
  expect(mayShowOn(['https://b.example'], 'c.example')).toBe(false)
})

test('sources of the policy are those sites and this one, or every site', () => {
  expect(ancestorsOf({ allowedSites: [] })).toEqual(['*'])
  expect(ancestorsOf({ allowedSites: ['https://a.example'] })).toEqual(["'self'", 'https://a.example'])
})

test.each([null, '', 'about:blank', 'data:text/html,x', 'android-app://com.example/'])(
  '%s names no site',
  (referrer) => {
    expect(siteOf(referrer)).toBeNull()
  },
)
