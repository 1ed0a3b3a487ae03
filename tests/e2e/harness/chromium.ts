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
