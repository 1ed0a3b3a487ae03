import type { DataCategoryState } from '@outcrop/contract/data/data-file.ts'
import { expect, test } from 'vitest'
import { completenessOf, totalOf } from './completeness.ts'

function state(category: DataCategoryState['category'], change: Partial<DataCategoryState> = {}): DataCategoryState {
  const reviews = { ready: 0, processing: 0, action_required: 0, accepted: 1 }
  return { category, files: 1, size: 10, tables: [], reviews, ...change }
}

test('an asset without files has nothing of eleven parts', () => {
  expect(totalOf(completenessOf({ categories: [] }))).toEqual({ done: 0, of: 11, files: 0, actions: 0, underCheck: 0 })
})

test('drilling counts its tables and names those that are missing', () => {
  const parts = completenessOf({ categories: [state('drilling', { tables: ['collar', 'assay', 'lithology'] })] })
  expect(parts.find(({ category }) => category === 'drilling')).toMatchObject({ done: 3, of: 4, missing: ['survey'] })
})

test('what is not accepted does not count', () => {
  const reviews = { ready: 1, processing: 1, action_required: 2, accepted: 0 }
  const total = totalOf(completenessOf({ categories: [state('geology', { files: 4, reviews }), state('reports')] }))
  expect(total).toEqual({ done: 1, of: 11, files: 5, actions: 2, underCheck: 2 })
})
