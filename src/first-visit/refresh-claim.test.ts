import { beforeEach, expect, test, vi } from 'vitest'
import { claimRefresh } from './refresh-claim.ts'

const jar = new Map<string, string>()

beforeEach(() => {
  jar.clear()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    baseURI: 'https://outcrop.example/',
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = ''] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})

test('one tab at a time is alone with its refresh, whatever else is in the cookies', () => {
  jar.set('guest-info', 'refreshing-')
  const first = claimRefresh()
  const second = claimRefresh()
  expect([first.alone, second.alone]).toEqual([true, false])
  first.release()
  expect(claimRefresh().alone).toBe(false)
  second.release()
})

test('a released claim is gone', () => {
  claimRefresh().release()
  expect(jar.size).toBe(0)
  expect(claimRefresh().alone).toBe(true)
})

test('a browser without cookies claims nothing', () => {
  vi.stubGlobal('document', { baseURI: 'https://outcrop.example/', cookie: '' })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  expect(claimRefresh().alone).toBe(false)
})
