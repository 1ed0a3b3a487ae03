import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The system's Chromium. `npm test` installs it where it may. */
export function chromiumPath(): string {
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (!found) throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return found
}

/** What Playwright turns off itself, which naming others would turn on again. */
const OFF_IN_TESTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Pages of the browser's own for its address bar: a hundred files with every window, on the processor of the page under test. */
const OWN_PAGES = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Switches with which Chromium runs nothing beside the page. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${[...OFF_IN_TESTS, ...OWN_PAGES].join(',')}`,
]
