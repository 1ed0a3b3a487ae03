import { JOB_KINDS } from '@outcrop/contract/operations/job.ts'
import { expect, test } from 'vitest'
import { jobKinds } from './job-kinds.ts'

test('every kind of the contract is registered', () => {
  for (const kind of JOB_KINDS) expect(jobKinds.find(kind)).toMatchObject({ kind })
})

test('a kind of deck jobs locks its deck, so that runs and people lock in the same order', () => {
  const all = jobKinds.lanes.flatMap(({ declarations }) => declarations)
  expect(all.filter(({ subject }) => subject === 'deck').map(({ lockSubject }) => typeof lockSubject)).toEqual([
    'function',
    'function',
  ])
})
