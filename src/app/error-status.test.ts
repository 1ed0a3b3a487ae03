import { notFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { apiErrorOf } from '#/api/api-error.ts'
import { PageNotFound } from '#/lib/page-not-found.ts'
import { errorStatus } from './error-status.ts'

test.each([400, 404, 409, 500, 503])('an error with status %d keeps its status', (status) => {
  expect(errorStatus(apiErrorOf(status, null))).toBe(status)
})

test('a page that is not found has status 404', () => {
  expect(errorStatus(notFound())).toBe(404)
  expect(errorStatus(new PageNotFound('/admin/decks/x'))).toBe(404)
})

test.each([apiErrorOf(0, null), new Error('a slip'), null, 'text', { status: '404' }])(
  '%s has no status and is shown as 500',
  (error) => {
    expect(errorStatus(error)).toBe(500)
  },
)
