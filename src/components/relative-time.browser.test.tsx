import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RelativeTime } from './relative-time.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a relative time is updated while it is shown, and when it is shown again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const value = new Date().toISOString()
  const time = page.getByRole('time')
  const { unmount } = await render(<RelativeTime value={value} />)
  await expect.element(time).toHaveTextContent('now')
  vi.advanceTimersByTime(155_000)
  await expect.element(time).toHaveTextContent('2 minutes ago')
  await unmount()
  vi.advanceTimersByTime(110_000)
  await render(<RelativeTime value={value} />)
  await expect.element(time).toHaveTextContent('4 minutes ago')
})
