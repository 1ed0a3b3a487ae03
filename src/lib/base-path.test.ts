import { afterEach, expect, test, vi } from 'vitest'
import { basePath } from './base-path.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://outcrop.example/', ''],
  ['https://company.example/outcrop/', '/outcrop'],
  ['https://company.example/tools/outcrop/', '/tools/outcrop'],
])('a page with the base %s is below %j', (baseURI, path) => {
  vi.stubGlobal('document', { baseURI })
  expect(basePath()).toBe(path)
})
