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
  'analysis',
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
  return `${digestOf(['package-lock.json', 'package.json', 'server/package.json', 'contract/package.json', 'analysis/package.json'])} ${process.platform} ${process.arch}`
}

/** Whether someone ran `npm install` after the last change of the lock file. */
function installedByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function explainNpm(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output))
    return 'The package registry did not answer. Check the network (or the proxy and registry settings of npm) and try again.'
  if (/ENOSPC/.test(output)) return 'The disk is full. The packages take about 800 MB.'
  if (/EACCES|EPERM/.test(output)) return `The folder ${root} cannot be written by this user.`
  return `npm install failed:\n${output.trim().split('\n').slice(-15).join('\n')}`
}

async function installPackages() {
  await step('Installing packages', async (detail) => {
    let result
    try {
      // Not `npm ci`: it deletes all packages first, the pinned Node that may run this among them.
      result = await run(
        'npm',
        ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
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

/** Installs packages that are missing or older than the lock file. Returns whether it did. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Expected(
      `Outcrop needs Node ${oldestNode.join('.')} or newer to set itself up; this is ${process.version}.`,
    )
  }
  const wanted = installedFor()
  const present = existsSync(join(root, 'node_modules', '.package-lock.json'))
  const fresh = present && (read(join(root, 'node_modules', '.outcrop-installed')) === wanted || installedByHand())
  if (!fresh) await installPackages()
  if (!(await answers(pinnedNode()))) await repairNode()
  writeFileSync(join(root, 'node_modules', '.outcrop-installed'), wanted)
  return !fresh
}

/** Builds the app if a source changed since the last build. Returns whether it did. */
export async function ensureBuilt() {
  const wanted = digestOf(builtFrom)
  const fresh = existsSync(join(root, 'dist', 'index.html')) && read(join(cache, 'built')) === wanted
  if (fresh) return false
  await step('Building the app', async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    // Builds into another folder and then moves it, so that a failed build leaves the last good one in place.
    const next = join(cache, 'dist-next')
    const result = await run(pinnedNode(), [vite, 'build', '--logLevel', 'warn', '--outDir', next, '--emptyOutDir'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.code !== 0) throw new Expected(`The app did not build:\n${result.output.trim()}`)
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    renameSync(next, join(root, 'dist'))
  })
  remember('built', wanted)
  return true
}
