/**
 * Measures how fast deliveries of drilling are read, checked, followed and fixed, next to pandas that reads the same files
 * and runs ten of the same rules. `--short` works on a small delivery, and without pandas where it is not installed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { VALIDATION_MS } from './limits.ts'
import { SHORT } from './short.ts'
import { printTable } from './table.ts'

const HOLES = SHORT ? 150 : 2000
const DEPTH = SHORT ? 100 : 450
const ROUNDS = SHORT ? 1 : 5
const GRIDS = SHORT ? 3 : 12
const GRID_SIDE = SHORT ? 100 : 2000
/** Grids that the session has room for, where it lets go of the others. */
const CACHED_GRIDS = SHORT ? 1 : 4
/** Debian's, which has Debian's packages; another may stand before it on the path. */
const PYTHON = '/usr/bin/python3'

const Counts = v.record(v.string(), v.number())
const Made = v.object({ intervals: v.number(), stations: v.number(), holes: v.number() })
const Checked = v.object({
  read: v.number(),
  ten: v.number(),
  all: v.number(),
  desurvey: v.number(),
  rules: v.number(),
  counts: Counts,
})
const Held = v.object({ tables: v.number(), checked: v.number(), peak: v.number() })
const FixTimes = v.object({
  group: v.number(),
  open: v.number(),
  first: v.number(),
  one: v.number(),
  all: v.number(),
  undo: v.number(),
})
const MadeGrids = v.object({ bytes: v.number() })
const Parts = v.object({ first: v.number(), again: v.number(), held: v.number(), peak: v.number() })
const Peer = v.object({ read: v.number(), ten: v.number(), desurvey: v.number(), held: v.number(), counts: Counts })

function outputOf(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stderr}`)
  return stdout
}

/** Runs a part of a script in a process of its own, so that none warms or fills the memory of another. */
function run<Schema extends v.GenericSchema>(script: string, schema: Schema, args: readonly (string | number)[]) {
  const output = outputOf(process.execPath, [
    '--expose-gc',
    '--max-old-space-size=8000',
    join(import.meta.dirname, script),
    ...args.map(String),
  ])
  return v.parse(schema, JSON.parse(output))
}

function part<Schema extends v.GenericSchema>(schema: Schema, ...args: readonly (string | number)[]) {
  return run('validate-run.ts', schema, args)
}

/** Many grids and a ground: with room for few of them, with room for all, and as they are published one by one. */
function measureParts(folder: string): void {
  const { bytes } = run('validate-parts.ts', MadeGrids, ['make', folder, GRIDS, GRID_SIDE])
  const few = run('validate-parts.ts', Parts, ['show', folder, CACHED_GRIDS * bytes * 1.01])
  const all = run('validate-parts.ts', Parts, ['show', folder, (GRIDS + 1) * bytes * 1.01])
  const published = run('validate-parts.ts', Parts, ['publish', folder])
  const row = (what: string, { first, again, held, peak }: v.InferOutput<typeof Parts>) => [
    what,
    ms(first),
    ms(again),
    (held / bytes).toFixed(1),
    (peak / bytes).toFixed(1),
  ]
  printTable(
    `${GRIDS} grids of ${GRID_SIDE} × ${GRID_SIDE} cells and a ground: median ms of each, and memory in grids`,
    ['step', 'first', 'drawn or given again', 'held ÷ grid', 'peak ÷ grid'],
    [
      row(`open and draw, ${CACHED_GRIDS} kept`, few),
      row('open and draw, all kept', all),
      row('read, check and give out', published),
    ],
  )
}

function pandas(folder: string): v.InferOutput<typeof Peer> | null {
  if (spawnSync(PYTHON, ['-c', 'import pandas']).status !== 0) {
    if (SHORT) return null
    throw new Error('python3-pandas is not installed')
  }
  const script = join(import.meta.dirname, 'validate_pandas.py')
  return v.parse(Peer, JSON.parse(outputOf(PYTHON, [script, folder, String(ROUNDS)])))
}

const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0)

const folder = mkdtempSync(join(tmpdir(), 'outcrop-validate-'))
try {
  const { intervals, stations, holes } = part(Made, 'make', folder, HOLES, DEPTH)
  const ours = part(Checked, 'check', folder, ROUNDS)
  const peer = pandas(folder)
  const fixed = part(FixTimes, 'fix', folder, ROUNDS)
  const held = part(Held, 'memory', folder)
  if (peer)
    for (const [rule, count] of Object.entries(ours.counts))
      if (peer.counts[rule] !== count) throw new Error(`${rule}: ${count} findings, pandas has ${peer.counts[rule]}`)

  const beside = (own: number, other: number | undefined) =>
    other === undefined ? [ms(own)] : [ms(own), ms(other), `${(other / own).toFixed(1)} ×`]
  const both = peer && peer.read + peer.ten
  printTable(
    `${intervals} interval rows: median ms of ${ROUNDS} rounds; pandas runs ten rules in each row of the table`,
    peer ? ['step', 'ours', 'pandas', 'pandas ÷ ours'] : ['step', 'ours'],
    [
      ['read', ...beside(ours.read, peer?.read)],
      ['ten rules', ...beside(ours.ten, peer?.ten)],
      [`all ${ours.rules} rules`, ...beside(ours.all, peer?.ten)],
      ['read and ten rules', ...beside(ours.read + ours.ten, both ?? undefined)],
      ['read and all rules', ...beside(ours.read + ours.all, both ?? undefined)],
      [`desurvey ${stations} stations of ${holes} holes`, ...beside(ours.desurvey, peer?.desurvey)],
    ],
  )
  printTable(
    'Times to what a person sees, in ms',
    ['what', 'ms', 'goal'],
    [
      ['files are told apart', ms(fixed.group), String(VALIDATION_MS.first)],
      ['first finding after the drop', ms(fixed.first), String(VALIDATION_MS.first)],
      ['results after the upload', ms(fixed.open), String(VALIDATION_MS.results)],
      ['a fix of one finding is shown', ms(fixed.one), String(VALIDATION_MS.fix)],
      ['a fix of all findings of a rule is shown', ms(fixed.all), String(VALIDATION_MS.fix)],
      ['a fix is undone', ms(fixed.undo), String(VALIDATION_MS.fix)],
    ],
  )
  const perRow = (bytes: number) => (bytes / intervals).toFixed(0)
  printTable(
    'Memory, in bytes per interval row',
    ['what', 'bytes', 'goal'],
    [
      ['tables', perRow(held.tables), '400'],
      ['tables and findings', perRow(held.checked), '400'],
      ['peak of the process', perRow(held.peak), '400'],
      ...(peer ? [['frames of pandas', perRow(peer.held), '400']] : []),
    ],
  )
  measureParts(folder)
} finally {
  rmSync(folder, { recursive: true })
}
