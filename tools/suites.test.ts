import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { run } from './processes.mjs'
import { mayStart, runScheduled, type Scheduled } from './schedule.mjs'
import { overLimit, SUITE_MINUTES } from './suite-limits.mjs'
import { countSpecs, suites } from './suites.mjs'

const spec = (status: string, title: string) => ({
  title,
  file: 'deck.spec.ts',
  line: 7,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ duration: 1, errors: status === 'expected' ? [] : [{ message: 'Timed out' }] }] }],
})

test('a test that passes on a retry counts as failed and is named', () => {
  const specs = [spec('expected', 'opens'), spec('flaky', 'shares'), spec('unexpected', 'prints')]
  const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }
  const counted = countSpecs({ stats, errors: [], suites: [{ file: 'deck.spec.ts', specs }] })
  expect(counted).toMatchObject({ passed: 1, failed: 2 })
  expect(counted.faults).toEqual([
    'deck.spec.ts:7 › shares (failed, then passed on a retry: flaky, which counts as failed)\n    Timed out',
    'deck.spec.ts:7 › prints\n    Timed out',
  ])
})

test('no suite of Vitest retries', () => {
  const configs = ['vitest.config.ts', 'server/vitest.config.ts', 'tests/components/vitest.config.ts']
  for (const config of configs)
    expect(readFileSync(join(import.meta.dirname, '..', config), 'utf8')).not.toMatch(/\bretry\b/)
})

test('each suite has a limit, and each limit a suite', () => {
  expect(suites.map(({ name }) => name).toSorted()).toEqual(Object.keys(SUITE_MINUTES).toSorted())
})

test('a suite over its limit says by how much, one within it nothing', () => {
  expect(overLimit('tools', 60_000)).toBe('')
  expect(overLimit('tools', 120_000)).toBe('took 2.0 min, its limit is 1.5 min')
  expect(overLimit('news', 1)).toBe('has no limit in tools/suite-limits.mjs')
})

test('a limit grows with the slowness of the machine', () => {
  expect(overLimit('tools', 170_000, 2)).toBe('')
  expect(overLimit('tools', 240_000, 2)).toBe(
    'took 4.0 min on a machine 2.0 times slower than a quiet one, its limit is 1.5 min',
  )
})

test('a command is interrupted at the time that it is given', async () => {
  const ends = [
    '-e',
    "process.on('SIGINT', () => { console.log('interrupted'); process.exit(3) }); setInterval(() => {}, 9)",
  ]
  const endAt = Date.now() + 1500
  expect(await run(process.execPath, ends, { endAt })).toMatchObject({ code: 3, output: 'interrupted\n' })
  expect(Date.now()).toBeGreaterThanOrEqual(endAt)
})

test('a suite that waits runs with one that computes', () => {
  const [image, unit, other] = [{ name: 'image', waits: true }, { name: 'unit' }, { name: 'other', waits: true }]
  expect(mayStart(image, [])).toBe(true)
  expect(mayStart(image, [unit])).toBe(true)
  expect(mayStart(unit, [image])).toBe(true)
  expect(mayStart(unit, [{ name: 'contract' }])).toBe(false)
  expect(mayStart(image, [other])).toBe(false)
  expect(mayStart(other, [unit, image])).toBe(false)
})

test('two suites with browsers never run at once, and nothing runs with one that measures', () => {
  const [e2e, delivery] = [
    { name: 'e2e', browser: true },
    { name: 'delivery', browser: true, alone: true },
  ]
  expect(mayStart({ name: 'engines', browser: true, waits: true }, [e2e])).toBe(false)
  expect(mayStart({ name: 'image', waits: true }, [delivery])).toBe(false)
  expect(mayStart(delivery, [{ name: 'image', waits: true }])).toBe(false)
})

/** Runs suites that each end when `end` is called, and notes what happened. */
function plannedRun(planned: readonly Scheduled[]) {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const start = (suite: Scheduled, live: boolean) =>
    new Promise<{ name: string; output?: string }>((resolve) => {
      log.push(`${suite.name} starts${live ? ' on the terminal' : ''}`)
      ends.set(suite.name, () => resolve({ name: suite.name, output: `output of ${suite.name}` }))
    })
  const done = runScheduled(planned, start, (output) => log.push(output))
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, end, done }
}

test('output of a suite at the same time is printed whole once the terminal is free', async () => {
  const { log, end, done } = plannedRun([{ name: 'check' }, { name: 'unit' }, { name: 'image', waits: true }])
  expect(log.splice(0)).toEqual(['check starts on the terminal', 'image starts'])
  await end('image')
  expect(log).toEqual([])
  await end('check')
  expect(log).toEqual(['output of image', 'unit starts on the terminal'])
  await end('unit')
  expect((await done).map(({ name }) => name)).toEqual(['check', 'unit', 'image'])
})

test('a suite that measures starts when the one that waits has ended', async () => {
  const planned = [{ name: 'unit' }, { name: 'delivery', alone: true }, { name: 'image', waits: true }]
  const { log, end, done } = plannedRun(planned)
  await end('unit')
  expect(log).toEqual(['unit starts on the terminal', 'image starts'])
  await end('image')
  expect(log.slice(2)).toEqual(['output of image', 'delivery starts on the terminal'])
  await end('delivery')
  await done
})
