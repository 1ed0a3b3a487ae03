import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const AHEAD = ['/notices-', '/sign-out-', '/gap-notice-', '/version-', '/error-page-', 'account.json']

/** Settles when the page has fetched ahead what it needs once nothing can be fetched any more. */
export async function fetchedAhead(page: Page, more: readonly string[] = []): Promise<void> {
  const lacking = () =>
    page.evaluate(
      async (parts) => {
        // Under a clock of Playwright's `performance` knows of nothing.
        const names = await new Promise<string[]>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries().map(({ name }) => name)))
          observer.observe({ type: 'resource', buffered: true })
        })
        return parts.filter((part) => !names.some((name) => name.includes(part)))
      },
      [...AHEAD, ...more],
    )
  await expect.poll(lacking, { timeout: 30_000 }).toEqual([])
}
