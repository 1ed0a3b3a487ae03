// The test suites: how each runs and how its report is counted. Runs on Node 20.19 or newer with nothing installed.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { whyNoEngines, whyNoImages } from './debian.mjs'
import { root } from './processes.mjs'
import { slowestSpecs, slowestTests } from './slowest.mjs'

/** Where suites leave their reports. */
export const reports = join(root, '.cache', 'test')

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
        const flaky = spec.tests.some((test) => test.status === 'flaky')
        const remark = flaky ? ' (failed, then passed on a retry: flaky, which counts as failed)' : ''
        return fault(`${path}:${spec.line} › ${spec.title}${remark}`, errors[0]?.message ?? 'not run')
      }),
  ]
}

/** Counts a report of Playwright. A test that passed only on a retry has failed. */
export function countSpecs({ stats, errors, suites: specs }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    faults: [...specs.flatMap((suite) => failedSpecs(suite)), ...errors.map((error) => fault('e2e', error.message))],
    slowest: slowestSpecs(specs),
  }
}

/**
 * In the order in which they run. `browser`: starts browsers; `alone`: measures, so nothing runs at the same time; `waits`:
 * spends most of its time waiting for the network, so it runs at the same time as a suite that computes.
 */
export const suites = [
  {
    name: 'check',
    report: join(reports, 'check.json'),
    there: () => true,
    args: ['tools/check.ts', '--all', '--report', join(reports, 'check.json')],
    count: (json) => json,
  },
  vitest('unit', 'vitest.config.ts'),
  { ...vitest('components', 'tests/components/vitest.config.ts'), browser: true },
  vitest('tools', 'tools/vitest.config.ts'),
  vitest('contract-pglite', 'server/vitest.config.ts', { TEST_DATABASE: 'pglite' }),
  { ...vitest('contract-postgres', 'server/vitest.config.ts', { TEST_DATABASE: 'postgres' }), outgrown: true },
  {
    ...vitest('delivery', 'tests/delivery/vitest.config.ts'),
    built: true,
    compressed: true,
    browser: true,
    alone: true,
  },
  { ...vitest('image', 'tests/image/vitest.config.ts'), waits: true, needs: 'images', whyNot: whyNoImages },
  {
    ...vitest('engines', 'tests/engines/vitest.config.ts'),
    built: true,
    browser: true,
    needs: 'engines',
    whyNot: whyNoEngines,
  },
  { ...vitest('bench', 'tests/bench/vitest.config.ts'), built: true, browser: true, alone: true },
  {
    name: 'e2e',
    built: true,
    browser: true,
    there: () => true,
    report: join(root, 'test-results', 'e2e.json'),
    args: [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
    env: { E2E_WORKERS: process.env['E2E_WORKERS'] ?? String(Math.max(2, Math.min(4, availableParallelism()))) },
    count: countSpecs,
  },
]
