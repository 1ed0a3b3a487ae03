import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_SWITCHES, chromiumPath } from '../tests/e2e/harness/chromium.ts'

/** The system's Chromium, with nothing running beside the page that is measured. */
export async function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_SWITCHES, ...switches] })
}
