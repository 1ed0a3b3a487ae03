import type { Page } from '@playwright/test'
import { finishAnimations } from '../../components/finish-animations.ts'

/** In milliseconds. A wait without an end would fail the test without a word of what was waited for. */
export const LONGEST_WAIT = 30_000

/** Waits until a page in front has drawn, and what moves on it has arrived. */
export async function animationsFinished(page: Page): Promise<void> {
  const finished = page
    .evaluate(() => new Promise(requestAnimationFrame))
    .then(() => page.evaluate(finishAnimations))
    .then(() => true)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT, false)
  })
  const isFinished = await Promise.race([finished, late])
  clearTimeout(timer)
  if (!isFinished) throw new Error(`what moves on ${page.url()} did not arrive within ${LONGEST_WAIT / 1000} s`)
}
