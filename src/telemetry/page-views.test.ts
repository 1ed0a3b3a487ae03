import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageViewOf, reportPageView } from './page-views.ts'

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

test('a page view has the name of the route, or the name that the route sets', () => {
  expect(pageViewOf('/admin/decks/$id', '/admin/decks/1', undefined)).toEqual({
    name: '/admin/decks/$id',
    path: '/admin/decks/1',
  })
  expect(pageViewOf('/admin/decks/$id', '/admin/decks/1', {})?.name).toBe('/admin/decks/$id')
  expect(pageViewOf('/admin/decks/$id', '/admin/decks/1', { name: 'deck' })).toEqual({
    name: 'deck',
    path: '/admin/decks/1',
  })
})

test('an excluded route is not reported', () => {
  expect(pageViewOf('/admin/activate/{-$token}', '/admin/activate/secret', false)).toBeNull()
})

test('the token of an invitation is not reported', () => {
  const path = '/admin/activate/s3cret-t0ken'
  expect(pageViewOf('/admin/activate/{-$token}', path, undefined)?.path).toBe('/admin/activate/*')
  expect(pageViewOf('/admin/activate/{-$token}', '/admin/activate', undefined)?.path).toBe('/admin/activate')
})

test('views are queued, in order, for a tag manager that loads later', () => {
  reportPageView({ name: '/', path: '/' })
  reportPageView({ name: 'deck', path: '/admin/decks/1' })
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page_name: '/', page_path: '/' },
    { event: 'page_view', page_name: 'deck', page_path: '/admin/decks/1' },
  ])
})
