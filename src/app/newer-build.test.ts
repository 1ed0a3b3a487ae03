import { afterEach, expect, test, vi } from 'vitest'
import { reloadGuarded } from './newer-build.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser keeps nothing, the newer build is loaded all the same, and once in a while only', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'https://outcrop.example/', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  reloadGuarded()
  reloadGuarded()
  expect(reload).toHaveBeenCalledTimes(1)
})
