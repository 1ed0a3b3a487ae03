import type { ValidationResults, RowView, TableView } from '@outcrop/validation/session/validation-session.ts'
import { expect, it } from 'vitest'
import type { SessionCalls } from '../worker/session-link.ts'
import { collarPositions } from './collar-positions.ts'

const COLLAR: TableView = {
  id: 'collar.csv',
  name: 'collar',
  role: 'collar',
  rowCount: 1,
  columns: [
    { title: 'east', field: 'x' },
    { title: 'north', field: 'y' },
  ],
  score: 100,
  errors: 0,
  warnings: 0,
}
const RESULTS: Pick<ValidationResults, 'tables'> = { tables: [COLLAR] }
const ROW: RowView = { row: 0, line: 2, cells: ['500', '600'], findings: {} }

it('asks again after rows could not be read, and says that they could not', async () => {
  const answers = [() => Promise.reject(new Error('The worker is gone')), () => Promise.resolve([ROW])]
  const session = { rows: () => answers.shift()?.() } as unknown as SessionCalls
  await expect(collarPositions(session, RESULTS)).rejects.toThrow('gone')
  expect(await collarPositions(session, RESULTS)).toEqual({ table: 'collar', positions: [[500, 600]] })
})
