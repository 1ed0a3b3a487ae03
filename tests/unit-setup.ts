import { afterAll, vi } from 'vitest'

// The next file shares this process, and is loaded before its first test puts the globals back.
afterAll(() => {
  vi.unstubAllGlobals()
})
