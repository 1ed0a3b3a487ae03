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
