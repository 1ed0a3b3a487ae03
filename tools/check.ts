// `npm run check`: types, lint, dead code and the repository rules. Lint looks at files that changed since it last found no
// fault in a commit, and at those that import them; with `--all`, and in CI, at every file.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkArrows } from './checks/arrows.ts'
import { checkCycles } from './checks/cycles.ts'
import { checkDocs, checkResourceGuide } from './checks/docs.ts'
import { checkEvents } from './checks/events.ts'
import { checkHabits } from './checks/habits.ts'
import { checkNames } from './checks/names.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkSettings } from './checks/settings.ts'
import { checkTranslations } from './checks/translations.ts'
import { checkVendors } from './checks/vendors.ts'
import { checkVerbs } from './checks/verbs.ts'
import { checkWords } from './checks/words.ts'
import { changedFiles, filesToLint, rememberLinted } from './lint-scope.ts'
import { type Check, SourceTree } from './source-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Part {
  readonly name: string
  readonly run: () => Promise<{ ok: boolean; output: string }>
}

function command(name: string, script: string, ...args: readonly string[]): Part {
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
          cwd: root,
          // The linter of types, whose threads each repeat part of the work: the checks themselves run side by side.
          env: { ...process.env, GOMAXPROCS: '1' },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        let output = ''
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
        child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
        child.on('error', reject)
        child.on('close', (code) => resolve({ ok: code === 0, output }))
      }),
  }
}

/**
 * Checks types; the result for unchanged files is cached. One checker, because several repeat each other's work: on two
 * cores, four of them take twice as long as one.
 */
function types(of: string, project: string): Part {
  const cache = join(root, '.cache', 'types', `${of}.tsbuildinfo`)
  const script = 'typescript-7/bin/tsc'
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', cache]
  return command(`types of the ${of}`, script, '-p', project, ...options)
}

function lint(): Part {
  const everything = process.argv.includes('--all') || Boolean(process.env['CI'])
  const files = everything ? null : filesToLint(tree(), changedFiles(root))
  if (files?.length === 0)
    return { name: 'lint: nothing changed', run: () => Promise.resolve({ ok: true, output: '' }) }
  const name = files === null ? 'lint' : `lint of ${files.length} files`
  const part = command(name, 'oxlint/bin/oxlint', '-f', 'unix', '--threads', '1', ...(files ?? []))
  return {
    name,
    async run() {
      const result = await part.run()
      if (result.ok) rememberLinted(root)
      return result
    },
  }
}

function own(name: string, check: Check): Part {
  return {
    name,
    run: async () => {
      const found = check(tree())
      return {
        ok: found.length === 0,
        output: found.map(({ path, line, says }) => `${path}${line ? `:${line}` : ''}: ${says}`).join('\n'),
      }
    },
  }
}

let read: SourceTree | undefined
function tree(): SourceTree {
  read ??= SourceTree.read(root)
  return read
}

// The longest first.
const commands = [
  lint(),
  types('tests', 'tests/tsconfig.json'),
  types('app', 'tsconfig.json'),
  types('server', 'server/tsconfig.json'),
  command('dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  types('packages', 'packages/tsconfig.json'),
  command('format', 'oxfmt/bin/oxfmt', '--check'),
]
const rules = [
  own('arrows', checkArrows),
  own('cycles', checkCycles),
  own('vendors and environment', checkVendors),
  own('names', checkNames),
  own('routes', checkRoutes),
  own('verbs', checkVerbs),
  own('translations', checkTranslations),
  own('words', checkWords),
  own('docs', checkDocs),
  own('guide to a resource', checkResourceGuide),
  own('settings', checkSettings),
  own('events', checkEvents),
  own('habits', checkHabits),
]

const faults: string[] = []

async function report(part: Part): Promise<boolean> {
  const started = performance.now()
  const { ok, output } = await part.run()
  const took = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${part.name.padEnd(24)} ${took} s`)
  if (!ok) {
    console.log(`${output.trim()}\n`)
    faults.push(`${part.name}\n    ${output.trim().split('\n').slice(0, 12).join('\n    ')}`)
  }
  return ok
}

const started = performance.now()
// The commands run side by side, one on each core; our own rules in between.
const waiting = [...commands]
const lane = async () => {
  const results: boolean[] = []
  for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await report(part))
  return results
}
const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, lane)
const results: boolean[] = []
for (const rule of rules) results.push(await report(rule))
results.push(...(await Promise.all(lanes)).flat())

const failed = results.filter((ok) => !ok).length
console.log(failed === 0 ? `All ${results.length} checks hold` : `${failed} of ${results.length} checks do not hold`)
console.log(`in ${((performance.now() - started) / 1000).toFixed(1)} s`)
const at = process.argv.indexOf('--report')
const file = at > 0 ? process.argv[at + 1] : undefined
if (file) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ passed: results.length - failed, failed, skipped: 0, faults }))
}
process.exitCode = failed === 0 ? 0 : 1
