import { expect, test } from 'vitest'
import { redirectSource, redirectTarget } from './redirect-target.ts'

test.each([
  ['/admin/decks?q=news#top', '/admin/decks?q=news#top'],
  ['https://news.example/today', 'https://news.example/today'],
  ['HTTP://news.example', 'http://news.example/'],
])('%s is somewhere to be led to', (to, target) => {
  expect(redirectTarget(to, '/news')).toBe(target)
})

test.each([
  ['nowhere', null],
  ['itself', '/news'],
  ['itself with a query', '/news?again'],
  ['another site without a scheme', '//other.example'],
  ['a script', 'javascript:alert(1)'],
  ['another scheme', 'ftp://other.example'],
  ['an address with a password', 'https://name:secret@other.example'],
  ['a word', 'decks'],
])('%s is not', (_, to) => {
  expect(redirectTarget(to, '/news')).toBeNull()
})

test('a redirect is set for a path alone, which is written as the look-up writes it', () => {
  expect(redirectSource('/news/')).toBe('/news')
  expect(redirectSource('/')).toBe('/')
  for (const from of ['news', '/news?q=1', '/news#top', '//other.example', 'https://other.example/news', ''])
    expect(redirectSource(from), from).toBeNull()
})
