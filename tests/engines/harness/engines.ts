import type { Engine } from './driver.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/** The engines of the browsers that people use: Chrome and Edge, Firefox, Safari. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
}
