import { afterEach, expect, test, vi } from 'vitest'
import { readGuest, writeGuest } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://outcrop.example/', 'Path=/;'],
  ['https://company.example/outcrop/', 'Path=/outcrop/;'],
])('at the base %s, cookies of the page are written with %s', (baseURI, path) => {
  const page = { baseURI, cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeGuest({ name: 'Ada', emailAddress: null })
  expect(page.cookie).toContain(path)
  expect(readGuest()).toEqual({ name: 'Ada', emailAddress: null })
})

test('the details of a guest are kept for 24 hours, and not sent by other sites', () => {
  const page = { baseURI: 'https://outcrop.example/', cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeGuest({ name: 'Ada Guest', emailAddress: 'ada@example.com' })
  expect(readGuest()).toEqual({ name: 'Ada Guest', emailAddress: 'ada@example.com' })
  expect(page.cookie.split('; ')).toEqual(expect.arrayContaining(['Max-Age=86400', 'SameSite=Lax']))
})
