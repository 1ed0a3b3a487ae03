import type { Page } from '@playwright/test'

/** Waits until what moves has arrived. What repeats, stands still or goes by scrolling never finishes, and is not waited for. */
export async function animationsFinished(page: Page): Promise<void> {
  // Nothing moves on in a page behind another, as axe opens one.
  await page.bringToFront()
  await page.evaluate(async () => {
    const finishing = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const ends = Number(effect?.getComputedTiming().endTime)
      return playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(ends)
    })
    await Promise.all(finishing.map((animation) => animation.finished.catch(() => null)))
  })
}
