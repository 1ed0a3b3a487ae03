import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '@outcrop/compute/random.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import { FIXES } from '../fixes/fix-list.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { Surroundings } from '../rules/rule.ts'
import { randomDatabase } from '../testing/random-database.ts'
import { applyFixes } from './apply-fixes.ts'
import { evaluateChanges } from './evaluate-changes.ts'
import { checkByRules } from './rule-checker.ts'
import { appliedFix, doneFix, type SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import { type FixStep, ValidationRecipe } from './validation-recipe.ts'

const SURROUNDINGS: Surroundings = {
  groundAt: (x) => x - 499_700,
  lithologyCodes: new Map([['GR', 'Granite']]),
}

const OPTIONS = { surroundings: SURROUNDINGS }

async function openedState(database: DrillDatabase): Promise<SessionState> {
  const check = await checkByRules(quietWork(), database, { rules: {}, surroundings: SURROUNDINGS })
  const recipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })
  return { recipe, database, check, done: [] }
}

/** Each step by itself, with a check of all rules after each. */
async function oneByOne(opened: SessionState, steps: readonly FixStep[]): Promise<SessionState> {
  let state = opened
  for (const step of steps)
    try {
      const edited = await appliedFix(quietWork(), state, step, SURROUNDINGS)
      const { database, touched } = edited
      const check = await state.check.recheck(quietWork(), database, touched)
      state = { ...state, database, check, done: [...state.done, doneFix(step, edited, state.check, check)] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      state = { ...state, done: [...state.done, { step, inverse: null, mended: 0, cells: 0, removed: 0, added: 0 }] }
    }
  return state
}

/** Of a rule or of none, for all that it finds, for some rows, or for lines that may be no more there or in no table. */
function randomStep(random: Random, { tables }: DrillDatabase, id: number): FixStep {
  const one = <Item>(of: readonly Item[]) => of[random.integer(of.length)]
  const ofRule = one(RULES.filter(({ fixes }) => fixes.some((fix) => fix !== 'convert_unit')))
  const isOfCells = random.integer(4) === 0
  const fix = isOfCells ? 'set_text' : (one((ofRule?.fixes ?? []).filter((name) => name !== 'convert_unit')) ?? '')
  const table = one(tables)
  const columnOf = () => one(table?.table.columns ?? [])?.name ?? ''
  const lines = Array.from({ length: 1 + random.integer(12) }, () => ({
    table: random.integer(40) === 0 ? 'gone' : (table?.id ?? ''),
    line: random.integer(70),
    column: isOfCells || random.integer(3) === 0 ? columnOf() : null,
  }))
  return {
    id: String(id),
    rule: isOfCells ? '' : (ofRule?.code ?? ''),
    fix,
    version: FIXES[fix]?.version ?? 0,
    lines: isOfCells || random.integer(2) === 0 ? lines : null,
    choice: fix === 'set_text' ? { text: one(['A1', '5', '', '0.3', 'NS']) ?? '' } : {},
  }
}

function found({ rules, skipped, index, findings }: CheckState) {
  return [skipped, index, rules.map((rule) => [rule, findings(rule.code, 0, rule.count)])]
}

const counts = ({ done }: SessionState) => done.map(({ inverse, ...rest }) => ({ ...rest, isIdle: inverse === null }))

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'leaves tables, findings and counts as the steps one by one do (random steps %i)',
  async (seed) => {
    const random = createRandom(seed)
    const opened = await openedState(randomDatabase(random))
    const steps = Array.from({ length: 25 }, (_, id) => randomStep(random, opened.database, id))
    const again = await applyFixes(quietWork(), opened, steps, OPTIONS)
    const requested = await oneByOne(opened, steps)
    expect(again.database).toEqual(requested.database)
    expect(found(again.check)).toEqual(found(requested.check))
    expect(counts(again)).toEqual(counts(requested))
    let [back, undone] = [again.database, requested.database]
    for (const { inverse } of again.done.toReversed()) back = inverse?.take(back) ?? back
    for (const { inverse } of requested.done.toReversed()) undone = inverse?.take(undone) ?? undone
    expect(back).toEqual(opened.database)
    expect(undone).toEqual(opened.database)
  },
)

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'gives for each of several recipes in a row what it gives from the start (random steps %i)',
  async (seed) => {
    const random = createRandom(seed)
    const database = randomDatabase(random)
    const opened = await openedState(database)
    const all = Array.from({ length: 16 }, (_, id) => randomStep(random, database, id))
    let state = opened
    for (let edit = 0; edit < 6; edit += 1) {
      const fixes = all.filter(() => random.integer(4) > 0)
      const code = RULES[random.integer(RULES.length)]?.code ?? ''
      const rules = random.integer(2) === 0 ? {} : { [code]: { severity: 'off' as const, limits: {} } }
      const recipe = { ...opened.recipe, mends: fixes, rules }
      state = await evaluateChanges(quietWork(), state, recipe, OPTIONS)
      const check = await checkByRules(quietWork(), database, { rules, surroundings: SURROUNDINGS })
      const start: SessionState = { recipe, database, check, done: [] }
      const fresh = await applyFixes(quietWork(), start, fixes, OPTIONS)
      expect(state.database).toEqual(fresh.database)
      expect(found(state.check)).toEqual(found(fresh.check))
      expect(counts(state)).toEqual(counts(fresh))
    }
  },
)

it('fixes something in a quarter at least of the random steps that the test above compares', async () => {
  const done: SessionState['done'][number][] = []
  for (let seed = 0; seed < 8; seed += 1) {
    const random = createRandom(seed)
    const opened = await openedState(randomDatabase(random))
    const steps = Array.from({ length: 25 }, (_, id) => randomStep(random, opened.database, id))
    done.push(...(await applyFixes(quietWork(), opened, steps, OPTIONS)).done)
  }
  expect(done.filter(({ inverse }) => inverse !== null).length).toBeGreaterThanOrEqual(done.length / 4)
  expect(done.some(({ mended: fixed }) => fixed > 0)).toBe(true)
})

it('asks all rules once for many steps', async () => {
  const opened = await openedState(randomDatabase(createRandom(1)))
  const applied: string[] = []
  const check = await checkByRules(quietWork(), opened.database, {
    rules: {},
    surroundings: SURROUNDINGS,
    onRule: ({ code }) => applied.push(code),
  })
  applied.length = 0
  const cell = (row: number): FixStep => ({
    id: String(row),
    rule: '',
    fix: 'set_text',
    version: FIXES.set_text?.version ?? 0,
    lines: [{ table: 't2', line: row + 2, column: 'Au_ppm' }],
    choice: { text: '0.7' },
  })
  const steps = Array.from({ length: 30 }, (_, row) => cell(row))
  await applyFixes(quietWork(), { ...opened, check }, steps, OPTIONS)
  expect(applied.length).toBeGreaterThan(0)
  expect(new Set(applied).size).toBe(applied.length)
})

it('refuses a step that it does not know', async () => {
  const opened = await openedState(randomDatabase(createRandom(1)))
  const step = { ...randomStep(createRandom(1), opened.database, 1), fix: 'guess' }
  await expect(applyFixes(quietWork(), opened, [step], OPTIONS)).rejects.toMatchObject({ code: 'mend_unknown' })
})
