// `npm test`: all suites, from type checks to the browser. Runs on Node 20.19 or newer with nothing installed.
// `node tools/test.mjs contract e2e` runs only suites whose names begin with these words. A suite that this machine cannot
// run is reported and skipped; with REQUIRE_ALL_SUITES=on, as in CI, it counts as failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { ensureSystemPackages, whyNoEngines, whyNoImages } from './debian.mjs'
import { startObjectStore } from './object-store.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'
import { root, run } from './processes.mjs'
import { slowestSpecs, slowestTests } from './slowest.mjs'
import { runTool, say, seconds } from './terminal.mjs'

const reports = join(root, '.cache', 'test')

/** Describes a failure: where it happened and the first lines of its message. */
function fault(where, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
  const plain = lines.slice(0, 12).join('\n    ')
  return `${where.replace(`${root}/`, '')}\n    ${plain}`
}

function vitest(name, config, env = {}) {
  const report = join(reports, `${name}.json`)
  return {
    name,
    report,
    there: () => existsSync(join(root, config)),
    args: [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--root',
      config.includes('/') ? config.slice(0, config.lastIndexOf('/')) : '.',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    count: (json) => ({
      passed: json.numPassedTests,
      // A file that does not load has no tests to fail, so it counts as one.
      failed:
        json.numFailedTests +
        json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
      skipped: json.numPendingTests + json.numTodoTests,
      faults: json.testResults.flatMap((file) => [
        ...(file.assertionResults.length === 0 && file.status === 'failed' ? [fault(file.name, file.message)] : []),
        ...file.assertionResults
          .filter((test) => test.status !== 'passed')
          .map((test) => fault(`${file.name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status)),
      ]),
      slowest: slowestTests(json),
    }),
  }
}

function failedSpecs(suite, path = suite.file) {
  return [
    ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner, path ?? inner.file)),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok || spec.tests.some((test) => test.status !== 'expected'))
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))
        const told = spec.tests.every((test) => test.status === 'flaky') ? ' (passed when tried again)' : ''
        return fault(`${path}:${spec.line} › ${spec.title}${told}`, errors[0]?.message ?? 'not run')
      }),
  ]
}

const suites = [
  {
    name: 'check',
    report: join(reports, 'check.json'),
    args: ['tools/check.ts', '--report', join(reports, 'check.json')],
    count: (json) => json,
  },
  vitest('unit', 'vitest.config.ts'),
  vitest('components', 'tests/components/vitest.config.ts'),
  vitest('tools', 'tools/vitest.config.ts'),
  vitest('contract-pglite', 'server/vitest.config.ts', { TEST_DATABASE: 'pglite' }),
  { ...vitest('contract-postgres', 'server/vitest.config.ts', { TEST_DATABASE: 'postgres' }), outgrown: true },
  { ...vitest('delivery', 'tests/delivery/vitest.config.ts'), built: true },
  { ...vitest('image', 'tests/image/vitest.config.ts'), needs: 'images', whyNot: whyNoImages },
  { ...vitest('engines', 'tests/engines/vitest.config.ts'), built: true, needs: 'engines', whyNot: whyNoEngines },
  { ...vitest('bench', 'tests/bench/vitest.config.ts'), built: true },
  {
    name: 'e2e',
    built: true,
    report: join(root, 'test-results', 'e2e.json'),
    args: [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
    env: { E2E_WORKERS: process.env['E2E_WORKERS'] ?? String(Math.max(2, Math.min(4, availableParallelism()))) },
    count: ({ stats, errors, suites: specs }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      faults: [...specs.flatMap((suite) => failedSpecs(suite)), ...errors.map((error) => fault('e2e', error.message))],
      slowest: slowestSpecs(specs),
    }),
  },
]

/** The suites to run. Against another backend (API_URL), the suite on our own Postgres and bucket is left out. */
function wanted(names) {
  const chosen = suites.filter((suite) => names.length === 0 || names.some((name) => suite.name.startsWith(name)))
  return process.env['API_URL'] ? chosen.filter((suite) => !suite.outgrown) : chosen
}

async function runSuite(suite, extra) {
  rmSync(suite.report, { force: true })
  const started = Date.now()
  const env = {
    ...process.env,
    ...suite.env,
    ...extra,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    // Tests that start a `node` of their own get the pinned one.
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  }
  const { code } = await run(pinnedNode(), suite.args, { env, inherit: true })
  const took = Date.now() - started
  if (!existsSync(suite.report))
    return { passed: 0, failed: 1, skipped: 0, took, remark: `ended with ${code} before it could report` }
  const counted = suite.count(JSON.parse(readFileSync(suite.report, 'utf8')))
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, took, remark: 'ran no tests' }
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1, took, remark: `ended with ${code}` }
  return { ...counted, took, remark: counted.skipped > 0 ? `${counted.skipped} skipped, which counts as failed` : '' }
}

const nothing = { passed: 0, failed: 0, skipped: 0, took: 0, remark: '' }

async function runSuites(chosen) {
  const results = []
  let postgres
  let store
  try {
    for (const suite of chosen) {
      say(`\n── ${suite.name} ──`)
      if (suite.there && !suite.there()) {
        results.push({ name: suite.name, ...nothing, failed: 1, remark: 'missing' })
        continue
      }
      const whyNot = suite.whyNot?.() ?? null
      if (whyNot !== null) {
        const required = process.env['REQUIRE_ALL_SUITES'] === 'on'
        say(`${suite.name} is not run: ${whyNot}`)
        results.push({ name: suite.name, ...nothing, failed: required ? 1 : 0, remark: `not run: ${whyNot}` })
        continue
      }
      if (suite.built) await ensureBuilt()
      if (suite.outgrown) {
        postgres ??= await startPostgres()
        store ??= await startObjectStore()
      }
      const places = suite.outgrown ? { TEST_DATABASE_URL: postgres.url, TEST_STORAGE_URL: store.url } : {}
      results.push({
        name: suite.name,
        ...(await runSuite(suite, places)),
      })
    }
  } finally {
    await store?.stop()
    await postgres?.stop()
  }
  return results
}

await runTool(async () => {
  const started = Date.now()
  await ensureInstalled()
  const chosen = wanted(process.argv.slice(2))
  await ensureSystemPackages(chosen.filter((suite) => suite.whyNot?.() === null).map((suite) => suite.needs))
  mkdirSync(reports, { recursive: true })
  const results = await runSuites(chosen)
  for (const { name, faults = [] } of results) {
    for (const text of faults) say(`\n✘ ${name}: ${text}`)
  }
  for (const { name, took, slowest = [] } of results) {
    if (slowest.length > 0) say(`\n${name}: ${(took / 60_000).toFixed(1)} min, the slowest of it:`)
    for (const test of slowest) say(`  ${seconds(test.took).padStart(6)}  ${test.name.replace(`${root}/`, '')}`)
  }
  say('\nSuite                passed  failed    time')
  for (const { name, passed, failed, skipped, took, remark } of results) {
    say(
      `${name.padEnd(20)} ${String(passed).padStart(6)}  ${String(failed + skipped).padStart(6)}  ${seconds(took).padStart(6)}  ${remark}`,
    )
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed + result.skipped, 0)
  const notRun = results.filter((result) => result.remark.startsWith('not run'))
  if (notRun.length > 0) say(`Not run here, and so not passed: ${notRun.map((result) => result.name).join(', ')}`)
  say(`in ${seconds(Date.now() - started)}`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
