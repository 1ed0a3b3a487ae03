import { afterEach, expect, test, vi } from 'vitest'
import { reloadGuarded } from './newer-build.ts'

afterEach(() => vi.unstubAllGlobals())

test('with storage blocked, the page still reloads for the newer build, at most once in 10 s', () => {
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
