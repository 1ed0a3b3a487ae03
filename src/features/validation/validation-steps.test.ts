import { expect, it } from 'vitest'
import { allowedStep, firstOpenStep, type StepFacts, stepStates } from './validation-steps.ts'

const NOTHING: StepFacts = {
  tables: 0,
  collars: 0,
  parts: 0,
  incomplete: 0,
  hasSystem: false,
  errors: null,
  isPublished: false,
}

it('asks for files before anything else', () => {
  const states = stepStates(NOTHING)
  expect(states).toEqual({
    files: 'open',
    columns: 'waiting',
    coordinates: 'waiting',
    review: 'waiting',
    desurvey: 'waiting',
    publish: 'waiting',
  })
  expect(allowedStep('publish', states)).toBe('files')
})

it('waits at the columns while one of a table is missing', () => {
  const states = stepStates({ ...NOTHING, tables: 3, incomplete: 1 })
  expect(states.files).toBe('done')
  expect(states.columns).toBe('open')
  expect(allowedStep('review', states)).toBe('columns')
})

it('has no columns and no courses of holes where there are no tables', () => {
  const states = stepStates({ ...NOTHING, parts: 2, hasSystem: true })
  expect(states).toEqual({
    files: 'done',
    columns: 'none',
    coordinates: 'done',
    review: 'open',
    desurvey: 'none',
    publish: 'open',
  })
  expect(allowedStep('columns', states)).toBe('review')
  const withPoints = stepStates({ ...NOTHING, tables: 1, parts: 2 })
  expect([withPoints.columns, withPoints.desurvey]).toEqual(['done', 'none'])
  expect(stepStates({ ...NOTHING, tables: 1, collars: 1 }).desurvey).toBe('open')
})

it('opens the review without a coordinate system, and points to it first', () => {
  const states = stepStates({ ...NOTHING, tables: 3 })
  expect(allowedStep('review', states)).toBe('review')
  expect(firstOpenStep(states)).toBe('coordinates')
  expect(firstOpenStep(stepStates({ ...NOTHING, tables: 3, hasSystem: true }))).toBe('review')
})

it('calls the review done once no error is left', () => {
  const facts = { ...NOTHING, tables: 3, hasSystem: true }
  expect(stepStates({ ...facts, errors: 2 }).review).toBe('open')
  expect(stepStates({ ...facts, errors: 0 }).review).toBe('done')
  expect(stepStates({ ...facts, errors: 0, isPublished: true }).publish).toBe('done')
})
