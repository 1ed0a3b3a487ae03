import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { createWork, quietWork } from '@outcrop/compute/work.ts'
import { randomDatabase, randomEdit } from '../testing/random-database.ts'
import { smallDatabase } from '@outcrop/geo/testing/small-database.ts'
import { editTable } from '@outcrop/geo/table/table-edit.ts'
import { checkDatabase, type CheckResult, findingsOf, findingsOfRows, type RuleResult } from './check-database.ts'
import { checkWithOptions, recheck } from './recheck-database.ts'
import { RULES, ruleByCode } from './rule-catalog.ts'
import { rolesOf } from './rule-scope.ts'

const surroundings = {
  lithologyCodes: new Map([['GR', 'Granite']]),
  groundAt: (x: number) => x - 499_705,
  property: [[[499_990, 499_990] as const, [500_004, 499_990] as const, [500_004, 500_020] as const]],
  today: '2026-11-26',
}

const text = `collar:
hole|x|y|z|end_depth
A|1|2|3|10
B|5|6|7|10

assay:
hole|from|to|Au_ppm
A|0|1|<0.01
A|1|2|5
A|1.5|3|NS
B|0|1|<0.01
B|9|12|7
B|12|13|7`

it('counts findings and holes of each rule', async () => {
  const result = await checkDatabase(quietWork(), smallDatabase(text))
  const count = (code: string) => {
    const found = result.rules.find((rule) => rule.code === code)
    return [found?.severity, found?.count, found?.holes]
  }
  expect(count('A01')).toEqual(['info', 2, 2])
  expect(count('I04')).toEqual(['error', 1, 1])
  expect(count('I06')).toEqual(['warning', 2, 1])
  expect(count('I02')).toEqual(['error', 0, 0])
})

it('gives findings page by page, and those of rows', async () => {
  const result = await checkDatabase(quietWork(), smallDatabase(text))
  const rows = (from?: number, to?: number) => findingsOf(result, 'I06', from, to).map(({ row }) => row)
  expect([rows(), rows(1), rows(0, 1), rows(2, 9)]).toEqual([[4, 5], [5], [4], []])
  expect(findingsOf(result, 'X99')).toEqual([])
  expect(findingsOfRows(result, 1, [2, 3]).map(({ rule, row }) => `${rule} ${row}`)).toEqual([
    'I04 2',
    'A04 2',
    'A01 3',
  ])
  expect(findingsOfRows(result, 0, [0]).map(({ rule }) => rule)).toEqual(['C10'])
})

it('takes severities and limits of a company, and leaves out rules that are off', async () => {
  const rules = {
    I04: { severity: 'info' as const, limits: { tolerance: 0.4 } },
    A01: { severity: 'off' as const },
    I06: { severity: null, limits: { tolerance: 2.5 } },
    Z99: { severity: 'off' as const },
  }
  const result = await checkDatabase(quietWork(), smallDatabase(text), { rules })
  const found = (code: string) => result.rules.find((rule) => rule.code === code)
  expect(found('I04')).toMatchObject({ severity: 'info', count: 1 })
  expect(found('I06')).toMatchObject({ severity: 'warning', count: 1 })
  expect(found('A01')).toBeUndefined()
})

it.each([-1, 1e9, Number.NaN])('refuses a limit of %s', async (tolerance) => {
  const rules = { I04: { limits: { tolerance } } }
  await expect(checkDatabase(quietWork(), smallDatabase(text), { rules })).rejects.toMatchObject({
    code: 'limit_out_of_range',
    values: { rule: 'I04', limit: 'tolerance', minimum: 0, maximum: 100 },
  })
})

it('tells of each rule once, those of small tables first', async () => {
  const reported: RuleResult[] = []
  await checkDatabase(quietWork(), smallDatabase(text), { onRule: (rule) => reported.push(rule) })
  const codes = reported.map(({ code }) => code)
  expect(codes.toSorted()).toEqual(RULES.map(({ code }) => code).toSorted())
  expect(codes.indexOf('C01')).toBeLessThan(codes.indexOf('I01'))
})

it.each(RULES.map((rule) => [rule.code, rule] as const))(
  '%s looks at no tables but those it names',
  async (_, rule) => {
    const roles = new Set(rolesOf(rule))
    const options = { surroundings, catalog: [rule] }
    for (let seed = 0; seed < 12; seed += 1) {
      const database = randomDatabase(createRandom(seed))
      const few = { ...database, tables: database.tables.filter(({ role }) => roles.has(role)) }
      const found = async (of: typeof database) => {
        const result = await checkDatabase(quietWork(), of, options)
        return findingsOf(result, rule.code).map((finding) => ({ ...finding, table: of.tables[finding.table]?.role }))
      }
      expect(await found(few)).toEqual(await found(database))
    }
  },
)

it('asks only rules of tables of some roles where that is wished', async () => {
  const roles = new Set(['collar', 'points'] as const)
  const result = await checkDatabase(quietWork(), smallDatabase(text), { roles })
  const whole = await checkDatabase(quietWork(), smallDatabase(text))
  const codes = result.rules.map(({ code }) => code)
  expect(codes).toContain('C01')
  expect(codes).not.toContain('C11')
  expect(codes).not.toContain('A01')
  expect(written(result)).toEqual(written({ ...whole, rules: whole.rules.filter(({ code }) => codes.includes(code)) }))
})

it('stops in the middle of a rule of many rows', async () => {
  const rows = Array.from({ length: 60_000 }, (_, row) => `A|${row}|${row}.5`)
  let pauses = 0
  let checked = 0
  const work = createWork({
    now: () => 0,
    breathe: () => Promise.resolve(),
    isCancelled: () => (pauses += 1) > 3,
    progress: () => undefined,
  })
  const catalog = RULES.filter(({ code }) => code === 'I02')
  const database = smallDatabase(`assay:\nhole|from|to\n${rows.join('\n')}`)
  const check = checkDatabase(work, database, { catalog, onRule: () => (checked += 1) })
  await expect(check).rejects.toThrow('Cancelled')
  expect(checked).toBe(0)
})

it('stops between two rules', async () => {
  let now = 0
  let checked = 0
  const work = createWork({
    now: () => (now += 100),
    breathe: () => Promise.resolve(),
    isCancelled: () => checked === 3,
    progress: () => undefined,
  })
  const check = checkDatabase(work, smallDatabase(text), { onRule: () => (checked += 1) })
  await expect(check).rejects.toThrow('Cancelled')
  expect(checked).toBe(3)
})

it.each(['', 'collar:\nhole|x|y', 'assay:\nhole|from|to|Au_ppm', 'points:\nAu_ppm\nNS', 'survey:\ndate\n1'])(
  'checks a database that has next to nothing: %j',
  async (nothing) => {
    const result = await checkDatabase(quietWork(), smallDatabase(nothing), { surroundings })
    expect(result.rules).toHaveLength(RULES.length)
  },
)

it('has each code once, with limits within their bounds', () => {
  expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length)
  expect(ruleByCode('I04')?.severity).toBe('error')
  expect(ruleByCode('Q01')).toBeUndefined()
  const outside = RULES.flatMap(({ limits }) => Object.values(limits)).filter(
    ({ value, minimum, maximum }) => value < minimum || value > maximum,
  )
  expect(outside).toEqual([])
})

it('asks after a fix only what reads the changed columns', async () => {
  const database = smallDatabase(text)
  const result = await checkDatabase(quietWork(), database)
  const applied: string[] = []
  const watched = { ...result, options: { onRule: ({ code }: RuleResult) => applied.push(code) } }
  const tables = database.tables.map((table, place) =>
    place === 1
      ? { ...table, table: editTable(table.table, { cells: [{ row: 2, column: 3, text: '4' }] }).table }
      : table,
  )
  const after = await recheck(quietWork(), watched, { ...database, tables }, { holes: ['A'] })
  expect(applied.every((code) => code.startsWith('A'))).toBe(true)
  expect(findingsOf(after, 'A04')).toEqual([])
  expect(findingsOf(after, 'I04')).toHaveLength(1)
  expect(after.index).toBe(result.index)
})

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'finds after fixes what a whole check finds (random fixes %i)',
  async (seed) => {
    const random = createRandom(seed)
    let result = await checkDatabase(quietWork(), randomDatabase(random), { surroundings })
    for (let step = 0; step < 8; step += 1) {
      const { database, holes } = randomEdit(random, result.database)
      result = await recheck(quietWork(), result, database, { holes })
      const whole = await checkDatabase(quietWork(), database, { surroundings })
      expect(written(result)).toEqual(written(whole))
    }
  },
)

it.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'finds after several fixes at once what a whole check finds (random fixes %i)',
  async (seed) => {
    const random = createRandom(1000 + seed)
    let result = await checkDatabase(quietWork(), randomDatabase(random), { surroundings })
    for (let step = 0; step < 3; step += 1) {
      let { database } = result
      const holes: string[] = []
      for (let count = 2 + random.integer(5); count > 0; count -= 1) {
        const fix = randomEdit(random, database)
        database = fix.database
        holes.push(...fix.holes)
      }
      result = await recheck(quietWork(), result, database, { holes })
      const whole = await checkDatabase(quietWork(), database, { surroundings })
      expect(written(result)).toEqual(written(whole))
    }
  },
)

it.each([1, 120])('finds after a fix of %i of 150 holes what a whole check finds', async (touched) => {
  const names = Array.from({ length: 150 }, (_, hole) => `H${hole}`)
  const rows = names.map((name, hole) => `${name}|0|2|<0.01\n${name}|${hole % 3}|3|5`)
  const database = smallDatabase(`assay:\nhole|from|to|Au_ppm\n${rows.join('\n')}`)
  const result = await checkDatabase(quietWork(), database)
  const cells = names.slice(0, touched).map((_, hole) => ({ row: hole * 2 + 1, column: 1, text: '1.5' }))
  const tables = database.tables.map((table) => ({ ...table, table: editTable(table.table, { cells }).table }))
  const after = await recheck(quietWork(), result, { ...database, tables }, { holes: names.slice(0, touched) })
  const whole = await checkDatabase(quietWork(), { ...database, tables })
  expect(written(after)).toEqual(written(whole))
  expect(written(after)).not.toEqual(written(result))
})

it('runs only rules whose limits a company changed', async () => {
  const database = smallDatabase(text)
  const before = await checkDatabase(quietWork(), database, { rules: { A01: { severity: 'off' } }, surroundings })
  const rules = { I04: { limits: { tolerance: 1 } }, A04: { severity: 'error' as const } }
  const after = await checkWithOptions(quietWork(), before, { rules, surroundings })
  expect(written(after)).toEqual(written(await checkDatabase(quietWork(), database, { rules, surroundings })))
  const findingsIn = (result: CheckResult, code: string) => result.rules.find((rule) => rule.code === code)?.findings
  expect(findingsIn(after, 'A04')).toBe(findingsIn(before, 'A04'))
  expect(findingsIn(after, 'I04')?.count).toBe(0)
  expect(findingsIn(after, 'A01')?.count).toBe(2)
})

it('runs all rules when the surroundings are others', async () => {
  const database = smallDatabase(text)
  const before = await checkDatabase(quietWork(), database)
  const after = await checkWithOptions(quietWork(), before, { surroundings })
  expect(written(after)).toEqual(written(await checkDatabase(quietWork(), database, { surroundings })))
  expect(written(after)).not.toEqual(written(before))
})

it('checks all again when a table comes or is taken for something else', async () => {
  const before = await checkDatabase(quietWork(), smallDatabase(text))
  const other = smallDatabase(text.replace('assay:', 'assay ft:'))
  const after = await recheck(quietWork(), before, other, { holes: [] })
  expect(written(after)).toEqual(written(await checkDatabase(quietWork(), other)))
  expect(written(after)).not.toEqual(written(before))
})

function written(result: CheckResult): string[] {
  return result.rules.flatMap(({ code, severity, count, holes }) => [
    `${code} ${severity} ${count} ${holes}`,
    ...findingsOf(result, code).map((finding) => JSON.stringify(finding)),
  ])
}
