import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText } from '../table/table.ts'
import { textSource } from '../testing/made-files.ts'
import { readLas } from './las-log.ts'

const HEAD = `# exported by the logging truck
~VERSION INFORMATION
 VERS.          2.0 :   CWLS LOG ASCII STANDARD -VERSION 2.0
 WRAP.          NO  :   ONE LINE PER DEPTH STEP
~WELL INFORMATION
 STRT.M      10.0000: START
 STOP.M      11.0000: STOP
 STEP.M       0.5000: STEP
 NULL.     -999.2500: NULL VALUE
 WELL.         KR-07: WELL
 DATE.  2026-11-04 09:30: LOGGED
~CURVE INFORMATION
 DEPT.M             : DEPTH
 GAMMA.GAPI         : Natural gamma
 DENS.G/CC          : Density
 GAMMA.GAPI         : Natural gamma, repeat
~OTHER
 Anything goes here, also: this.
`
const DATA = '~A  DEPTH  GAMMA DENS\n10.0 55.1 2.71 54\n10.5 -999.25 2.69 53\n11.0 61.0 -999.2500 52\n'

function rowsOf({ columns, rowCount }: Awaited<ReturnType<typeof read>>): string[] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellText(column, row)).join(' '))
}

const read = (text: string, name = 'logs/kr7.las') => readLas(quietWork(), textSource(name, text))

it('reads a log as readings along its hole, from each depth to the next, without what stands for none', async () => {
  const table = await read(HEAD + DATA)
  expect(table.columns.map(({ name }) => name)).toEqual(['Hole', 'From', 'To', 'GAMMA', 'DENS', 'GAMMA_2'])
  expect(table.units).toEqual([null, 'm', 'm', 'GAPI', 'G/CC', 'GAPI'])
  expect(rowsOf(table)).toEqual(['KR-07 10 10.5 55.1 2.71 54', 'KR-07 10.5 11  2.69 53', 'KR-07 11 11.5 61  52'])
  expect([...table.lines]).toEqual([20, 21, 22])
})

it.each([
  [
    'with lines wrapped',
    HEAD.replace('NO  :', 'YES :'),
    '~A\n10.0\n55.1 2.71\n54\n10.5\n-999.25 2.69 53\n11.0\n61.0 -999.25\n52',
  ],
  [
    'with commas',
    HEAD.replace('~WELL', ' DLM. COMMA : \n~WELL'),
    '~A\n10.0,55.1,2.71,54\n10.5,-999.25,2.69,53\n11,61,-999.25,52',
  ],
  [
    'that runs upwards',
    HEAD.replace('0.5000: STEP', '-0.5000: STEP'),
    '~A\n11.0 61.0 -999.25 52\n10.5 -999.25 2.69 53\n10.0 55.1 2.71 54\n',
  ],
])('reads one %s', async (_, head, data) => {
  expect(rowsOf(await read(head + data))).toEqual(rowsOf(await read(HEAD + DATA)))
})

it('takes the name of the hole from where the file has it', async () => {
  const holeOf = async (head: string) => rowsOf(await read(head + DATA))[0]?.split(' ')[0]
  expect(await holeOf(HEAD.replace('         KR-07', ''))).toBe('kr7')
  expect(await holeOf(HEAD.replace('WELL.         KR-07', 'UWI .  100123'))).toBe('100123')
  const old = HEAD.replace('VERS.          2.0', 'VERS. 1.20').replace('KR-07: WELL', 'WELL: KR-08')
  expect(await holeOf(old)).toBe('KR-08')
})

it('ends the last reading as far on as the one before is back where no step is reported', async () => {
  const table = await read(HEAD.replace(' STEP.M       0.5000: STEP\n', '') + DATA.replaceAll('11.0', '10.75'))
  expect(rowsOf(table).at(-1)).toMatch(/^KR-07 10.75 11 /)
})

it.each([
  ['of LAS 3', HEAD.replace('2.0 :', '3.0 :') + DATA, 'las_version', { found: '3.0', wanted: '2.0' }],
  ['without values', HEAD, 'las_broken', { wanted: '~A' }],
  ['without rows', `${HEAD}~A\n`, 'rows_missing', { line: 19 }],
  ['with a row too short', `${HEAD}${DATA}11.5 3\n`, 'las_values', { line: 23, found: 2, wanted: 4 }],
  ['with a row too long', `${HEAD}${DATA}11.5 3 4 5 6\n`, 'las_values', { line: 23, found: 5, wanted: 4 }],
  ['with a word for a depth', `${HEAD}${DATA}deep 3 4 5\n`, 'number_wanted', { line: 23, found: 'deep' }],
  ['with a line of its head broken', HEAD.replace(' NULL.', ' NULL') + DATA, 'las_broken', { line: 9 }],
])('refuses a log %s and says where', async (_, text, code, values) => {
  await expect(read(text)).rejects.toMatchObject({ code, values })
})

it.each([
  ['DEPT.F             : DEPTH', 'ft'],
  ['DEPT.ft.           : DEPTH', 'ft'],
  ['DEPT.FT:1 depth', 'ft'],
  ['DEPT.M             : 1 depth', 'm'],
])('reads the unit of depths from %s', async (line, unit) => {
  const { units } = await read(HEAD.replace('DEPT.M             : DEPTH', line) + DATA)
  expect(units.slice(0, 3)).toEqual([null, unit, unit])
})

it('knows what stands for none beside a description with a colon, and a hole whose line says what it is', async () => {
  const head = HEAD.replace('NULL VALUE', 'Null value: none').replace('2.0 :   CWLS', '1.2 :   CWLS')
  expect(rowsOf(await read(head + DATA))[1]).toBe('KR-07 10.5 11  2.69 53')
})
