import { expect, test } from 'vitest'
import { withoutAddressTokens } from '../site/address-token.ts'
import { withoutQueries, withoutSecrets } from './secret-scrub.ts'

const LONG = 4 * 1024 * 1024

test('queries and fragments of addresses go, and what stands around them stays', () => {
  expect(withoutQueries('/admin/decks?search=zinc')).toBe('/admin/decks')
  expect(withoutQueries('see "https://a.example/b?c=d" and (http://e.example/#f) or a?b')).toBe(
    'see "https://a.example/b" and (http://e.example/) or a?b',
  )
  expect(withoutQueries('http://a.example http://b.example?c http://d.example')).toBe(
    'http://a.example http://b.example http://d.example',
  )
})

test('a text is cut, and no secret is left at the cut', () => {
  const cut = withoutSecrets(`${'x '.repeat(990)}https://a.example/?token=${'s'.repeat(3000)}`)
  expect(cut).toBe(`${'x '.repeat(990)}https://a.example/`)
  expect(withoutSecrets(`${'x'.repeat(1900)}/admin/activate/${'s'.repeat(3000)}`)).toBe(
    `${'x'.repeat(1900)}/admin/activate/*`,
  )
})

test('half a character and a NUL, which no database takes, are left out', () => {
  expect(withoutSecrets({ 'a\u0000\ud83d': ['b\u0000\udc4d'], c: `${'x'.repeat(1999)}👍` })).toEqual({
    'a\ufffd': ['b\ufffd'],
    c: `${'x'.repeat(1999)}\ufffd`,
  })
})

// At this length, work that grows with the square of it takes many minutes.
test.each(['http://', 'https://a', '@', 'Bearer ', 'x', '/', '?', 'http://?', '/admin/activate/', '/admin/activate/x'])(
  'a hostile text of %j without end is read once',
  (piece) => {
    const text = piece.repeat(LONG / piece.length)
    expect(String(withoutSecrets(text)).length).toBeLessThanOrEqual(2000)
    expect(withoutQueries(text).length).toBeLessThanOrEqual(text.length)
    expect(withoutQueries(`/${text}`).length).toBeLessThanOrEqual(text.length + 1)
    expect(withoutAddressTokens(text).length).toBeLessThanOrEqual(text.length)
    expect(withoutSecrets({ [text]: 1 })).toEqual(expect.anything())
  },
)
