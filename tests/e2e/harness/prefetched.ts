import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What src/app/offline-prefetch.ts fetches, in parts of their names. Each page has fetched some of them by itself. */
const PARTS = ['/error-page-', '/problem.json', '/home.json', '/account.json']

/** Settles when the page has prefetched what it needs to go on without a network. */
export async function prefetched(page: Page): Promise<void> {
  const lacking = () =>
    page.evaluate(async (parts) => {
      // An observer and not `performance.getEntries`, which knows nothing under Playwright's clock.
      const names = await new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().map(({ name }) => name)))
        observer.observe({ type: 'resource', buffered: true })
      })
      return parts.filter((part) => !names.some((name) => name.includes(part)))
    }, PARTS)
  await expect.poll(lacking, { timeout: 30_000 }).toEqual([])
}
