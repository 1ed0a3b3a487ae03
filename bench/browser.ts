import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_SWITCHES, chromiumPath } from '../tests/e2e/harness/chromium.ts'

/** Launches the system's Chromium without background work that would disturb a measurement. */
export async function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_SWITCHES, ...switches] })
}
