import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Debian's Chromium without a window: the same engine, which loads a page in two thirds of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** For configurations of tests that need no window, nor what comes with one: a PDF viewer, printing, the full screen. */
export function headlessChromium(): string {
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : configuredChromium()
}

/** Does not fail where there is no browser, since other tools load the configurations too. */
function configuredChromium(): string {
  return findChromium() ?? '/usr/bin/chromium'
}

/** The system's Chromium. `npm test` installs it where it may. */
export function chromiumPath(): string {
  const found = findChromium()
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
