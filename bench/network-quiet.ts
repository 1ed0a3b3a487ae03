import type { Page } from '@playwright/test'
import { SHORT } from './short.ts'

/** Longer than the slow network needs for one image. */
const QUIET_MS = SHORT ? 500 : 2000

/**
 * Waits until no request of the page has begun or ended for a while. Unlike Playwright's `networkidle`, it does not wait for
 * a stream of live updates to end, and it also waits for what a click has started.
 */
export function networkQuiet(page: Page, quiet = QUIET_MS): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      page.off('request', restart).off('requestfinished', restart).off('requestfailed', restart)
      resolve()
    }
    let timer = setTimeout(done, quiet)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(done, quiet)
    }
    page.on('request', restart).on('requestfinished', restart).on('requestfailed', restart)
  })
}
