import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '../core/random.ts'
import { Refusal } from '../core/refusal.ts'
import { quietWork } from '../core/work.ts'
import type { DrillDatabase } from '../drillhole/drill-database.ts'
import { MENDS } from '../mends/mend-list.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { Surroundings } from '../rules/rule.ts'
import { randomDatabase } from '../testing/random-database.ts'
import { mendAgain } from './mend-again.ts'
import { checkByRules } from './rule-checker.ts'
import { mendState, type SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import { type MendStep, ValidationRecipe } from './validation-recipe.ts'

const SURROUNDINGS: Surroundings = {
  groundAt: (x) => x - 499_700,
  lithologyCodes: new Map([['GR', 'Granite']]),
}

async function openedState(database: DrillDatabase): Promise<SessionState> {
  const check = await checkByRules(quietWork(), database, { rules: {}, surroundings: SURROUNDINGS })
  const recipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })
  return { recipe, database, check, done: [], undone: [] }
}

/** Each step by itself, with a check of all rules after each. */
async function oneByOne(opened: SessionState, steps: readonly MendStep[]): Promise<SessionState> {
  let state = opened
  for (const step of steps)
    try {
      state = await mendState(quietWork(), state, step, SURROUNDINGS)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      state = { ...state, done: [...state.done, { step, inverse: null, mended: 0, cells: 0, removed: 0, added: 0 }] }
    }
  return state
}

/** Of a rule or of none, for all that it finds, for some rows, or for lines that may be no more there or in no table. */
function randomStep(random: Random, { tables }: DrillDatabase, id: number): MendStep {
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
    version: MENDS[fix]?.version ?? 0,
    lines: isOfCells || random.integer(2) === 0 ? lines : null,
    choice: fix === 'set_text' ? { text: one(['A1', '5', '', '0.3', 'NS']) ?? '' } : {},
  }
}

function found({ rules, unasked, index, findings }: CheckState) {
  return [unasked, index, rules.map((rule) => [rule, findings(rule.code, 0, rule.count)])]
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'leaves tables, findings and counts as the steps one by one do (random steps %i)',
  async (seed) => {
    const random = createRandom(seed)
    const opened = await openedState(randomDatabase(random))
    const steps = Array.from({ length: 25 }, (_, id) => randomStep(random, opened.database, id))
    const again = await mendAgain(quietWork(), opened, steps, SURROUNDINGS)
    const wanted = await oneByOne(opened, steps)
    expect(again.database).toEqual(wanted.database)
    expect(found(again.check)).toEqual(found(wanted.check))
    const counts = ({ done }: SessionState) =>
      done.map(({ inverse, ...rest }) => ({ ...rest, isIdle: inverse === null }))
    expect(counts(again)).toEqual(counts(wanted))
    let [back, wantedBack] = [again.database, wanted.database]
    for (const { inverse } of again.done.toReversed()) back = inverse?.take(back) ?? back
    for (const { inverse } of wanted.done.toReversed()) wantedBack = inverse?.take(wantedBack) ?? wantedBack
    expect(back).toEqual(opened.database)
    expect(wantedBack).toEqual(opened.database)
  },
)

it('mends something in a quarter at least of the random steps that the test above compares', async () => {
  const done: SessionState['done'][number][] = []
  for (let seed = 0; seed < 8; seed += 1) {
    const random = createRandom(seed)
    const opened = await openedState(randomDatabase(random))
    const steps = Array.from({ length: 25 }, (_, id) => randomStep(random, opened.database, id))
    done.push(...(await mendAgain(quietWork(), opened, steps, SURROUNDINGS)).done)
  }
  expect(done.filter(({ inverse }) => inverse !== null).length).toBeGreaterThanOrEqual(done.length / 4)
  expect(done.some(({ mended }) => mended > 0)).toBe(true)
})

it('asks all rules once for many steps', async () => {
  const opened = await openedState(randomDatabase(createRandom(1)))
  const asked: string[] = []
  const check = await checkByRules(quietWork(), opened.database, {
    rules: {},
    surroundings: SURROUNDINGS,
    onRule: ({ code }) => asked.push(code),
  })
  asked.length = 0
  const cell = (row: number): MendStep => ({
    id: String(row),
    rule: '',
    fix: 'set_text',
    version: MENDS.set_text?.version ?? 0,
    lines: [{ table: 't2', line: row + 2, column: 'Au_ppm' }],
    choice: { text: '0.7' },
  })
  const steps = Array.from({ length: 30 }, (_, row) => cell(row))
  await mendAgain(quietWork(), { ...opened, check }, steps, SURROUNDINGS)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
})

it('refuses a step that it does not know', async () => {
  const opened = await openedState(randomDatabase(createRandom(1)))
  const step = { ...randomStep(createRandom(1), opened.database, 1), fix: 'guess' }
  await expect(mendAgain(quietWork(), opened, [step], SURROUNDINGS)).rejects.toMatchObject({ code: 'mend_unknown' })
})
