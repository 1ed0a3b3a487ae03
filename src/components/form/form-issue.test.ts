import { AssetCreate } from '@outcrop/contract/companies/asset.ts'
import { expect, test } from 'vitest'
import { issueText, schemaIssues, serverIssues } from './form-issue.ts'

test('issues of a schema are grouped by field, with the path within it and the limit', () => {
  const values = { company_id: 'c1', name: 'x'.repeat(161), location: { latitude: 91, longitude: Number.NaN } }
  expect(schemaIssues(AssetCreate, values)).toEqual({
    name: [{ within: '', code: 'max_length', limit: 160 }],
    location: [
      { within: 'latitude', code: 'max_value', limit: 90 },
      { within: 'longitude', code: 'number' },
    ],
  })
  expect(schemaIssues(AssetCreate, { company_id: 'c1', name: 'North Ridge' })).toBeNull()
})

test('paths of the server are dotted, with or without a leading `body`', () => {
  const found = [
    { path: 'name', code: 'unique' },
    { path: 'body.location.latitude', code: 'max_value' },
    { path: '', code: 'check' },
  ]
  expect(serverIssues(found)).toEqual({
    name: [{ within: '', code: 'unique' }],
    location: [{ within: 'latitude', code: 'max_value' }],
    '': [{ within: '', code: 'check' }],
  })
})

test.each([
  [{ code: 'min_length', limit: 1 }, '', ['issue.required', {}]],
  [{ code: 'number' }, null, ['issue.required', {}]],
  [{ code: 'number' }, Number.NaN, ['issue.number', {}]],
  [{ code: 'max_length', limit: 20 }, 'long', ['issue.tooLong', { limit: 20 }]],
  [{ code: 'max_length' }, 'long', ['issue.invalid', {}]],
  [{ code: 'unheard_of' }, 'x', ['issue.invalid', {}]],
])('%j at %j has its text', (issue, value, text) => {
  expect(issueText({ within: '', ...issue }, value)).toEqual(text)
})
