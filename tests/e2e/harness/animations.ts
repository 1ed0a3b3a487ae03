import type { Page } from '@playwright/test'
import { finishAnimations } from '../../components/finish-animations.ts'

/** Waits until what moves on a page has arrived. */
export async function animationsFinished(page: Page): Promise<void> {
  // Nothing moves on in a page behind another, as axe opens one.
  await page.bringToFront()
  await page.evaluate(finishAnimations)
}
