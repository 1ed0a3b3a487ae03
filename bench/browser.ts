import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../tests/e2e/harness/chromium.ts'

/** What a browser does of itself: pages of its own for the address bar, a hundred files with every window, and calls home. */
const OFF = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'HttpsUpgrades',
  'PaintHolding',
]

/** The system's Chromium, with nothing running beside the page that is measured. */
export async function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${OFF.join(',')}`, ...switches]
  return await chromium.launch({ executablePath: chromiumPath(), args })
}
