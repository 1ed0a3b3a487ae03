// `npm test`: all suites, from type checks to the browser. Runs on Node 20.19 or newer with nothing installed.
// `node tools/test.mjs contract e2e` runs only suites whose names begin with these words. A suite that this machine cannot
// run is reported and skipped; with REQUIRE_ALL_SUITES=on, as in CI, it counts as failed. In CI, a suite also fails when it
// takes longer than tools/suite-limits.mjs allows.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { ensureSystemPackages } from './debian.mjs'
import { startObjectStore } from './object-store.mjs'
import { startPostgres } from './postgres.mjs'
import { slowness } from './machine-speed.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'
import { compileCache, root, run } from './processes.mjs'
import { runScheduled } from './schedule.mjs'
import { overLimit, RUN_MINUTES, SUITE_MINUTES } from './suite-limits.mjs'
import { reports, suites } from './suites.mjs'
import { runTool, say, seconds } from './terminal.mjs'

/** The suites to run. Against another backend (API_URL), the suite on our own Postgres and bucket is left out. */
function suitesNamed(names) {
  const chosen = suites.filter((suite) => names.length === 0 || names.some((name) => suite.name.startsWith(name)))
  return process.env['API_URL'] ? chosen.filter((suite) => !suite.outgrown) : chosen
}

/**
 * Runs a suite and counts its report. Without `live`, its output is in the result. In CI, a suite that still runs at `endAt`
 * is ended and reports what it has done.
 */
async function runSuite(suite, { live, places, endAt }) {
  rmSync(suite.report, { force: true })
  const speed = await slowness()
  const started = Date.now()
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    ...suite.env,
    ...places,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    // Tests that start a `node` of their own get the pinned one.
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  }
  const { code, output } = await run(pinnedNode(), suite.args, { env, inherit: live, endAt })
  const took = Date.now() - started
  const result = { took, slowness: (speed + (await slowness())) / 2, output, passed: 0, failed: 1, skipped: 0 }
  if (!existsSync(suite.report)) return { ...result, remark: `ended with ${code} before it could report` }
  const counted = suite.count(JSON.parse(readFileSync(suite.report, 'utf8')))
  if (counted.passed + counted.failed === 0) return { ...result, ...counted, failed: 1, remark: 'ran no tests' }
  if (Date.now() > endAt) {
    const remark = `ended unfinished, ${RUN_MINUTES} min after the run began`
    return { ...result, ...counted, failed: counted.failed + 1, remark }
  }
  if (code !== 0 && counted.failed === 0) return { ...result, ...counted, failed: 1, remark: `ended with ${code}` }
  const remark = counted.skipped > 0 ? `${counted.skipped} skipped, which counts as failed` : ''
  return { ...result, ...counted, remark }
}

/** In CI, a suite that takes too long fails. Elsewhere other work may slow it down, so it is only reported. */
function withLimit(name, result) {
  const over = overLimit(name, result.took, result.slowness)
  if (over === '') return result
  return {
    ...result,
    failed: result.failed + (process.env['CI'] ? 1 : 0),
    remark: [result.remark, over].filter(Boolean).join('; '),
  }
}

/** What a suite came to, as soon as it ends: the table at the end is lost if the run is killed. */
function sayResult({ name, passed, failed, skipped, took, remark }) {
  say(`\n${name}: ${passed} passed, ${failed + skipped} failed in ${(took / 60_000).toFixed(1)} min ${remark}`)
}

async function runSuites(chosen, endAt) {
  const nothing = { passed: 0, failed: 0, skipped: 0, took: 0, remark: '' }
  let postgres
  let store
  const start = async (suite, live) => {
    const title = `\n── ${suite.name} ──`
    say(live ? title : `\n(${suite.name} runs at the same time; its output follows)`)
    if (Date.now() > endAt) return { name: suite.name, ...nothing, failed: 1, remark: 'not begun: no time was left' }
    if (!suite.there()) return { name: suite.name, ...nothing, failed: 1, remark: 'missing' }
    const whyNot = suite.whyNot?.() ?? null
    if (whyNot !== null) {
      const required = process.env['REQUIRE_ALL_SUITES'] === 'on'
      const output = `${suite.name} is not run: ${whyNot}`
      if (live) say(output)
      return { name: suite.name, ...nothing, failed: required ? 1 : 0, remark: `not run: ${whyNot}`, output }
    }
    if (suite.built) await ensureBuilt({ compressed: suite.compressed })
    if (suite.outgrown) {
      postgres ??= await startPostgres()
      store ??= await startObjectStore()
    }
    const places = suite.outgrown ? { TEST_DATABASE_URL: postgres.url, TEST_STORAGE_URL: store.url } : {}
    const result = await runSuite(suite, { live, places, endAt })
    const limited = { name: suite.name, ...withLimit(suite.name, result), output: `${title}\n${result.output}` }
    sayResult(limited)
    return limited
  }
  try {
    return await runScheduled(chosen, start, say)
  } finally {
    await store?.stop()
    await postgres?.stop()
  }
}

/** Notes what each suite took, for `npm run bench -- summary`. A run of a few suites leaves the rest as it was. */
function rememberTimes(results) {
  const file = join(reports, 'times.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  for (const { name, took, passed, failed } of results) if (took > 0) known[name] = { took, passed, failed }
  writeFileSync(file, JSON.stringify(known))
}

function printTable(results) {
  say('\nSuite                passed  failed    time     limit  machine')
  for (const { name, passed, failed, skipped, took, slowness: slow, remark } of results) {
    const limit = `${SUITE_MINUTES[name] ?? '?'} min`
    const machine = slow === undefined ? '' : `${slow.toFixed(1)} ×`
    say(
      `${name.padEnd(20)} ${String(passed).padStart(6)}  ${String(failed + skipped).padStart(6)}  ${seconds(took).padStart(6)}  ${limit.padStart(8)}  ${machine.padStart(7)}  ${remark}`,
    )
  }
}

await runTool(async () => {
  const started = Date.now()
  await ensureInstalled({ tests: true })
  const chosen = suitesNamed(process.argv.slice(2))
  await ensureSystemPackages(chosen.filter((suite) => suite.whyNot?.() === null).map((suite) => suite.needs))
  mkdirSync(reports, { recursive: true })
  const results = await runSuites(chosen, process.env['CI'] ? started + RUN_MINUTES * 60_000 : undefined)
  rememberTimes(results)
  for (const { name, took, slowest = [] } of results) {
    if (slowest.length > 0) say(`\n${name}: ${(took / 60_000).toFixed(1)} min, the slowest of it:`)
    for (const test of slowest) say(`  ${seconds(test.took).padStart(6)}  ${test.name.replace(`${root}/`, '')}`)
  }
  // Last but for the table: of a long run, only the end is kept.
  for (const { name, faults = [] } of results) {
    for (const text of faults) say(`\n✘ ${name}: ${text}`)
  }
  printTable(results)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed + result.skipped, 0)
  const notRun = results.filter((result) => result.remark.startsWith('not run'))
  if (notRun.length > 0) say(`Not run here, and so not passed: ${notRun.map((result) => result.name).join(', ')}`)
  say(`in ${seconds(Date.now() - started)}`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
