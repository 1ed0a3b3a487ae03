import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/admin/decks', '/admin/decks'],
  ['/admin/decks?q=a%20b&page=2#top', '/admin/decks?q=a%20b&page=2#top'],
  ['/', '/'],
  ['/a/../admin', '/admin'],
  ['/search?next=https://elsewhere.example', '/search?next=https://elsewhere.example'],
])('%s is a path of this site', (given, path) => {
  expect(safePath(given)).toBe(path)
})

test.each([
  ['another site', 'https://elsewhere.example/'],
  ['another site without a scheme', '//elsewhere.example/'],
  ['three slashes', '///elsewhere.example'],
  ['a backslash after the slash', '/\\elsewhere.example'],
  ['a backslash first', '\\/elsewhere.example'],
  ['a slash that is encoded', '/%2Felsewhere.example'],
  ['a slash that is encoded twice', '/%252Felsewhere.example'],
  ['a backslash that is encoded', '/%5Celsewhere.example'],
  ['slashes that appear when dots are taken out', '/.//elsewhere.example'],
  ['slashes after a step up', '/a/..//elsewhere.example'],
  ['a tab that browsers take out', '/\t/elsewhere.example'],
  ['a line feed', '/\n/elsewhere.example'],
  ['an encoded line feed', '/%0a/elsewhere.example'],
  ['a null byte', '/admin%00'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a slash before it', '/\u0000javascript:alert(1)'],
  ['a data address', 'data:text/html,x'],
  ['no slash', 'admin'],
  ['a space before the slash', ' /admin'],
  ['broken encoding', '/%E0%A4%A'],
  ['nothing', ''],
  ['a number', 7],
  ['null', null],
  ['endless text', `/${'a'.repeat(5000)}`],
])('%s is not', (_, given) => {
  expect(safePath(given)).toBeNull()
})
