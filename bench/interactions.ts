/**
 * Measures how long a page takes to show a frame after a click or key (INP, by web-vitals) on a slow CPU, for what people do
 * all day, each in a freshly loaded page. Names choose some of them: `npm run bench -- interactions menu palette`.
 */
import type { Page } from '@playwright/test'
import { CONTENT_ROUTINES } from './interactions/deck-routines.ts'
import { LIST_ROUTINES } from './interactions/list-routines.ts'
import { CPU, type Interaction, measureInteraction } from './interactions/measure-interaction.ts'
import type { Routine } from './interactions/routine.ts'
import { openScene, type Scene } from './interactions/scene.ts'
import { VALIDATION_ROUTINES } from './interactions/validation-routines.ts'
import { INTERACTION_MS } from './limits.ts'
import { NAMES, NUMBER, SHORT } from './short.ts'
import { printTable } from './table.ts'

const ROUNDS = SHORT ? 1 : (NUMBER ?? 5)
/** After this time, no further round begins. */
const LONGEST_MS = 200_000

const ROUTINES: readonly Routine[] = [...LIST_ROUTINES, ...CONTENT_ROUTINES, ...VALIDATION_ROUTINES]

type Results = ReadonlyMap<Routine, Interaction[]>

async function openKept(scene: Scene, kept: Map<Routine['open'], Page>, routine: Routine): Promise<Page> {
  const opened = kept.get(routine.open)
  if (opened) return opened
  const page = await (await scene.enter(routine.persona)).newPage()
  await routine.open(page, scene)
  kept.set(routine.open, page)
  return page
}

async function measureRound(scene: Scene, kept: Map<Routine['open'], Page>, results: Results): Promise<void> {
  const fresh = [...results].filter(([{ isKept }]) => !isKept)
  for (const persona of new Set(fresh.map(([routine]) => routine.persona))) {
    const context = await scene.enter(persona)
    for (const [routine, measured] of fresh.filter(([each]) => each.persona === persona)) {
      const page = await context.newPage()
      await routine.open(page, scene)
      measured.push(await measureInteraction(page, routine))
      await page.close()
    }
    await context.close()
  }
  for (const [routine, measured] of results) {
    if (routine.isKept) measured.push(await measureInteraction(await openKept(scene, kept, routine), routine))
  }
}

/** The measurement that three in four are not slower than, and the slowest. */
function summarize(measured: readonly Interaction[]): { typical: Interaction; worst: Interaction } {
  const sorted = measured.toSorted((one, other) => one.inp - other.inp)
  const typical = sorted[Math.ceil(sorted.length * 0.75) - 1]
  const worst = sorted.at(-1)
  if (!typical || !worst) throw new Error('Nothing was measured')
  return { typical, worst }
}

const chosen = ROUTINES.filter(({ name }) => NAMES.length === 0 || NAMES.some((given) => name.startsWith(given)))
if (chosen.length === 0) throw new Error(`Choose from: ${ROUTINES.map(({ name }) => name).join(', ')}`)
const results = new Map(chosen.map((routine): [Routine, Interaction[]] => [routine, []]))
const scene = await openScene()
try {
  const kept = new Map<Routine['open'], Page>()
  const until = performance.now() + LONGEST_MS
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() < until); round += 1)
    await measureRound(scene, kept, results)
} finally {
  await scene.close()
}
const rows = [...results].map(([{ name, title }, measured]) => ({ name, title, ...summarize(measured) }))
const rounds = Math.max(...[...results.values()].map(({ length }) => length))
const ms = (value: number) => value.toFixed(0)
printTable(
  `From a click or key to the next frame, in ms: CPU slowed ${CPU} ×, 75th percentile of ${rounds} and what it consists of`,
  ['Interaction', 'INP', 'worst', 'input', 'processing', 'presentation', 'script', 'style', 'shown'],
  rows.map(({ title, typical, worst }) => [
    title,
    ...[typical.inp, worst.inp, typical.inputDelay, typical.processing, typical.presentation].map(ms),
    ...[typical.script, typical.style, typical.shown].map(ms),
  ]),
)
printTable(
  `Limits: ${INTERACTION_MS.typical} ms at the 75th percentile, ${INTERACTION_MS.worst} ms at worst`,
  ['Interaction', 'verdict', 'longest script'],
  rows.map(({ name, typical, worst }) => [
    name,
    typical.inp <= INTERACTION_MS.typical && worst.inp <= INTERACTION_MS.worst ? 'holds' : 'exceeded',
    worst.longestScript || 'none over 50 ms',
  ]),
)
