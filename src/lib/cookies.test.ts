import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://outcrop.example/', 'Path=/;'],
  ['https://company.example/outcrop/', 'Path=/outcrop/;'],
])('at the base %s, cookies of the page are written with %s', (baseURI, path) => {
  const page = { baseURI, cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('guest-info', '{"name":"Ada; b"}', 60)
  expect(page.cookie).toContain(path)
  expect(page.cookie).toContain('Max-Age=60; SameSite=Lax; Secure')
  expect(readCookie('guest-info')).toBe('{"name":"Ada; b"}')
  writeCookie('guest-info', null, 60)
  expect(page.cookie).toContain('guest-info=; ')
  expect(page.cookie).toContain('Max-Age=0')
})

test('a cookie that is missing or cannot be decoded is null', () => {
  vi.stubGlobal('document', { cookie: 'a=%E0%A4%A; bb=1' })
  expect(readCookie('a')).toBeNull()
  expect(readCookie('b')).toBeNull()
  expect(readCookie('bb')).toBe('1')
})
