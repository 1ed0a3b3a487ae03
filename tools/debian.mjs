// System packages that the tests and benchmarks need. Runs on Node 20 with nothing installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { run } from './processes.mjs'
import { Expected, say, step } from './terminal.mjs'

/** Whether Swift and memcached are installed. */
export function objectStoreInstalled() {
  return (
    onPath('memcached') && ['proxy', 'account', 'container', 'object'].every((kind) => onPath(`swift-${kind}-server`))
  )
}

function onPath(program) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

/** Folder of the newest installed Postgres server programs, or null. */
export function postgresPrograms() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(base, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  return (
    (process.env['PATH'] ?? '')
      .split(delimiter)
      .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
  )
}

/** What most tests need, by the names that benchmarks use. */
const basicNeeds = {
  browser: {
    what: 'Chromium',
    packages: ['chromium', 'fonts-liberation'],
    there: () =>
      existsSync(process.env['CHROMIUM_PATH'] ?? '') ||
      onPath('chromium') ||
      onPath('chromium-browser') ||
      onPath('google-chrome') ||
      existsSync('/Applications/Google Chrome.app'),
  },
  postgres: { what: 'Postgres', packages: ['postgresql'], there: () => postgresPrograms() !== null },
  nginx: {
    what: 'nginx with brotli',
    packages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
    there: () =>
      onPath('nginx') &&
      ['filter', 'static'].every((part) => existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${part}_module.so`)),
  },
  store: {
    what: 'an S3-compatible store (Swift)',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    there: objectStoreInstalled,
  },
  rclone: { what: 'rclone', packages: ['rclone'], there: () => onPath('rclone') },
  compose: { what: 'Compose', packages: ['docker-compose'], there: () => onPath('docker-compose') },
  poppler: { what: 'pdftoppm', packages: ['poppler-utils'], there: () => onPath('pdftoppm') },
  ffmpeg: { what: 'ffmpeg', packages: ['ffmpeg'], there: () => onPath('ffmpeg') && onPath('ffprobe') },
}
/** Needed in addition to build the images. */
const imageNeeds = [
  { what: 'buildah', packages: ['buildah'], there: () => onPath('buildah') },
  { what: 'debootstrap', packages: ['debootstrap', 'debian-archive-keyring'], there: () => onPath('debootstrap') },
]
/** Needed in addition to run the app in other browsers. */
const engineNeeds = [
  {
    what: 'Firefox',
    packages: ['firefox-esr'],
    there: () => existsSync(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'),
  },
  { what: 'WebKit with its WebDriver', packages: ['webkit2gtk-driver'], there: () => onPath('WebKitWebDriver') },
  { what: 'Xvfb', packages: ['xvfb'], there: () => onPath('Xvfb') },
]
/** Needed in addition to compare with what others use. */
const peerNeeds = [
  {
    what: 'pandas',
    packages: ['python3-pandas'],
    there: () => existsSync('/usr/lib/python3/dist-packages/pandas'),
  },
]
/** Chromium without a window, which loads a page in two thirds of the time. Tests run in the whole Chromium where it is missing. */
const headlessShell = {
  what: 'Chromium without a window',
  packages: ['chromium-headless-shell'],
  there: () => onPath('chromium-headless-shell') || existsSync(process.env['CHROMIUM_PATH'] ?? ''),
}
const needsOf = {
  ...Object.fromEntries(Object.entries(basicNeeds).map(([name, need]) => [name, [need]])),
  images: imageNeeds,
  engines: engineNeeds,
  peers: peerNeeds,
}

function missingWithoutApt(needs) {
  const missing = needs.filter((need) => !need.there())
  if (missing.length === 0 || onPath('apt-get')) return null
  return `needs ${missing.map((need) => need.what).join(' and ')} (Debian's packages)`
}

/** Why Firefox and WebKit cannot run on this machine, or null if they can. */
export function whyNoEngines() {
  return process.platform === 'linux' ? missingWithoutApt(engineNeeds) : 'needs Linux'
}

/** Why the images cannot be built on this machine, or null if they can. */
export function whyNoImages() {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root, for mounts and users of its own'
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return 'needs the right to mount (CAP_SYS_ADMIN)'
  return missingWithoutApt(imageNeeds)
}

/** Installs packages with apt-get, as root or with passwordless sudo. Otherwise throws `reason` with the command to run. */
export async function installPackages(what, packages, reason) {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const root = process.getuid?.() === 0
  const sudo = !root && onPath('sudo') && (await run('sudo', ['-n', 'true'])).code === 0
  if (!onPath('apt-get') || (!root && !sudo)) throw new Expected(`${reason} On Debian or Ubuntu: sudo ${command}`)
  const asRoot = async (args) =>
    run(root ? 'apt-get' : 'sudo', root ? args : ['-n', 'apt-get', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  await step(`Installing ${what}`, async (detail) => {
    detail('apt-get update')
    await asRoot(['update', '-q'])
    detail(command)
    const result = await asRoot(['install', '-y', '-q', '--no-install-recommends', ...packages])
    if (result.code !== 0)
      throw new Expected(`${command} failed:\n${result.output.trim().split('\n').slice(-8).join('\n')}`)
  })
}

/** Installs what makes tests faster, and goes on where that is not possible. */
async function ensureHeadlessShell() {
  if (headlessShell.there() || !onPath('apt-get')) return
  try {
    await installPackages(headlessShell.what, headlessShell.packages, '')
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    say(`${headlessShell.what} is not available here: the tests use the whole Chromium, which is slower.`)
  }
}

/** Installs what tests need and is missing, and that of further `kinds`, keys of `needsOf`. */
export async function ensureSystemPackages(kinds = []) {
  await ensurePrograms([...Object.keys(basicNeeds), ...kinds])
}

/** Installs what is missing of these kinds alone. */
export async function ensurePrograms(kinds) {
  await ensureRequired(kinds)
  if (kinds.includes('browser')) await ensureHeadlessShell()
}

async function ensureRequired(kinds) {
  const missing = kinds.flatMap((kind) => needsOf[kind]).filter((need) => !need.there())
  if (missing.length === 0) return
  const names = missing.map((need) => need.what).join(', ')
  const packages = missing.flatMap((need) => need.packages)
  await installPackages(names, packages, `Not installed: ${names}.`)
  const still = missing.filter((need) => !need.there())
  if (still.length > 0)
    throw new Expected(`After the installation, ${still.map((need) => need.what).join(', ')} cannot be found.`)
}
