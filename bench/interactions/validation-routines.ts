import type { Page } from '@playwright/test'
import { AREA, COMPANY } from '../../tests/e2e/harness/validation-place.ts'
import type { Routine } from './routine.ts'
import type { Scene } from './scene.ts'

const GRID = 'main [role=grid]'
const ROWS = 10_000
const ROW_HEIGHT = 28
const OPENED_WITHIN_MS = 180_000

/** A validation of drilling with 1 M rows, at its rows. */
async function openValidation(page: Page, { delivery }: Scene): Promise<void> {
  await page.goto(`${AREA}?companyId=${COMPANY}`)
  await page.getByRole('button', { name: 'Validate and publish' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([...delivery()])
  await page.getByText('are uploaded to the exploration data').waitFor({ timeout: OPENED_WITHIN_MS })
  await page.getByRole('link', { name: 'Review' }).click()
  await page.locator(`${GRID} [role=gridcell]`).first().waitFor({ timeout: OPENED_WITHIN_MS })
  await page.locator(GRID).focus()
}

/** What people do with a validation of 1 M rows. */
export const VALIDATION_ROUTINES: readonly Routine[] = [
  {
    name: 'scroll',
    title: 'scroll 10,000 rows',
    persona: 'super',
    isKept: true,
    shows: GRID,
    open: openValidation,
    async act(hand, page) {
      await hand.reach(page.locator(GRID))
      await hand.wheel(ROWS * ROW_HEIGHT, 20)
      await hand.keys(Array.from({ length: 10 }, () => 'PageDown'))
    },
  },
  {
    name: 'cell',
    title: 'edit a cell of 1 M rows',
    persona: 'super',
    isKept: true,
    shows: `${GRID}:focus`,
    open: openValidation,
    async act(hand) {
      await hand.keys(['ArrowRight', 'ArrowDown', 'Enter', '7', 'Enter'])
      await hand.pause(4)
    },
  },
]
