// Packages, the pinned Node and the built app. Runs on Node 20 with nothing installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installPackages as installSystemPackages } from './debian.mjs'
import { outsideEnvironment, root, run } from './processes.mjs'
import { Expected, step } from './terminal.mjs'

const oldestNode = [20, 19]
const cache = join(root, '.cache')
const builtFrom = [
  'src',
  'contract',
  'packages',
  'public',
  'index.html',
  'embed.html',
  'embed-playground.html',
  'vite.config.ts',
  'tools/build',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
]

const packages = ['compute', 'geo', 'scene', 'validation', 'synthetic'].map((name) => join('packages', name))
const workspaces = ['.', 'server', 'contract', ...packages]

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

function remember(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (name !== 'node_modules' && !name.endsWith('.gen.ts')) add(`${path}/${name}`)
      return
    }
    hash.update(`${path}\0`).update(readFileSync(full))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Path of the pinned Node once it is installed. */
export function pinnedNode() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

async function answers(node) {
  if (!existsSync(node)) return false
  try {
    const { code, output } = await run(node, ['--version'])
    const [, library] = /error while loading shared libraries: (\S+?):/.exec(output) ?? []
    if (library) await installLibrary(library)
    return code === 0 || (library !== undefined && (await run(node, ['--version'])).code === 0)
  } catch (error) {
    if (error instanceof Expected) throw error
    return false
  }
}

/** Installs a shared library that Node needs and small systems lack, such as libatomic. */
async function installLibrary(library) {
  const name = library.startsWith('libatomic') ? 'libatomic1' : library.replace(/\.so\.?/, '')
  await installSystemPackages(library, [name], `Node ${pinnedVersion()} needs ${library}, which is not installed.`)
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
}

function installedFor() {
  const manifests = workspaces.map((folder) => join(folder, 'package.json'))
  return `${digestOf(['package-lock.json', ...manifests])} ${process.platform} ${process.arch}`
}

/** Whether someone ran `npm install` after the last change of the lock file. */
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function explainNpm(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output))
    return 'The package registry did not answer. Check the network (or the proxy and registry settings of npm) and try again.'
  if (/ENOSPC/.test(output)) return 'The disk is full. The packages take about 1.1 GB.'
  if (/EACCES|EPERM/.test(output)) return `The folder ${root} cannot be written by this user.`
  return `npm install failed:\n${output.trim().split('\n').slice(-15).join('\n')}`
}

/** Whether the packages that only tests, lint and types need are installed. npm notes them in its list of what it installed. */
function hasTestPackages() {
  return read(join(root, 'node_modules', '.package-lock.json')).includes('"dev": true')
}

async function installPackages(tests) {
  await step('Installing packages', async (detail) => {
    let result
    try {
      // Not `npm ci`: it deletes all packages first, the pinned Node that may run this among them.
      result = await run(
        'npm',
        ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', tests ? '--include=dev' : '--omit=dev'],
        {
          env: outsideEnvironment(),
          onLine: (line) => detail(line.trim()),
        },
      )
    } catch {
      throw new Expected('npm was not found. Install Node with npm (20.19 or newer) and try again.')
    }
    if (result.code !== 0) throw new Expected(explainNpm(result.output))
  })
}

/** Runs the install script of the pinned Node, which npm may have been configured to skip. */
async function repairNode() {
  await step('Installing the pinned Node', () =>
    run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { env: outsideEnvironment() }),
  )
  if (await answers(pinnedNode())) return
  throw new Expected(
    'The pinned Node (the package "node" in package.json) is not installed: its install script did not run.\n' +
      'Allow it with `npm install-scripts approve node` and run `npm rebuild node --ignore-scripts=false`,\n' +
      'and check that `npm config get ignore-scripts` says false.',
  )
}

/**
 * Installs packages that are missing or older than the lock file. Without `tests`, a first install leaves out what only
 * tests, lint and types need; a later one never removes it. Returns whether it did.
 */
export async function ensureInstalled({ tests = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Expected(
      `Outcrop needs Node ${oldestNode.join('.')} or newer to set itself up; this is ${process.version}.`,
    )
  }
  const wanted = installedFor()
  const fresh =
    existsSync(join(root, 'node_modules', '.package-lock.json')) &&
    (read(join(root, 'node_modules', '.outcrop-installed')) === wanted || installedByHand()) &&
    (!tests || hasTestPackages())
  if (!fresh) await installPackages(tests || hasTestPackages())
  if (!(await answers(pinnedNode()))) await repairNode()
  writeFileSync(join(root, 'node_modules', '.outcrop-installed'), wanted)
  return !fresh
}

/**
 * Builds the app if a source changed since the last build. `compressed` adds the `.br` files of a delivery, which take
 * longer than this machine saves by them. Returns whether it built.
 */
export async function ensureBuilt({ compressed = false } = {}) {
  const wanted = digestOf(builtFrom)
  const built = !existsSync(join(root, 'dist', 'index.html')) || read(join(cache, 'built')) !== wanted
  if (built) await buildApp()
  remember('built', wanted)
  if (compressed && read(join(cache, 'compressed')) !== wanted) {
    await step('Compressing the app', () => runNode([join('tools', 'build', 'precompressed.ts'), 'dist'], process.env))
    remember('compressed', wanted)
  }
  return built
}

async function runNode(args, env) {
  const { code, output } = await run(pinnedNode(), args, { env })
  if (code !== 0) throw new Expected(`The app did not build:\n${output.trim()}`)
}

async function buildApp() {
  await step('Building the app', async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    // Builds into another folder and then moves it, so that a failed build leaves the last good one in place.
    const next = join(cache, 'dist-next')
    rmSync(join(cache, 'compressed'), { force: true })
    await runNode([vite, 'build', '--logLevel', 'warn', '--outDir', next, '--emptyOutDir'], {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_COMPRESSION: 'quick',
    })
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    renameSync(next, join(root, 'dist'))
  })
}
