import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'
import { expect, test } from 'vitest'
import { createMediaSigner, type MediaReader, type MediaRequest, readerIn, readerOfGrant } from './media-url.ts'

let now = new Date('2026-05-04T09:00:00Z')
const media = createMediaSigner(Buffer.from('a key of the test'), () => now, '')
const reader: MediaReader = { kind: 'session', sessionId: 'one' }

function requestOf(address: string): MediaRequest {
  const { pathname, searchParams } = new URL(address, 'http://host')
  const found = readerIn(searchParams.get('reader') ?? '')
  if (!found) throw new Error(`No reader in ${address}`)
  return {
    key: pathname.slice('/v2/media/'.length).replaceAll('~', '/'),
    expires: searchParams.get('expires') ?? '',
    reader: found,
    inTrash: searchParams.has('trash'),
    name: searchParams.get('name') ?? undefined,
    signature: searchParams.get('signature') ?? '',
  }
}

test('the widths of one image share a signature, and nothing else does', () => {
  const small = requestOf(media.url(reader, 'slides/one/320.webp'))
  expect(requestOf(media.url(reader, 'slides/one/640.webp')).signature).toBe(small.signature)
  expect(media.check({ ...small, key: 'slides/one/640.webp' })).toBeGreaterThan(0)
  const others = ['slides/two/320.webp', 'slides/one', 'files/one/320.webp', 'slides/ones/320.webp']
  expect(others.map((key) => media.check({ ...small, key }))).toEqual([null, null, null, null])
  expect(media.check({ ...small, name: 'deck.html' })).toBeNull()
  expect(media.check({ ...small, reader: { kind: 'session', sessionId: 'two' } })).toBeNull()
  expect(media.check({ ...small, reader: readerOfGrant({ kind: 'embed', id: 'one' }) })).toBeNull()
  expect(media.check({ ...small, inTrash: true })).toBeNull()
  expect(media.check({ ...small, expires: String(Number(small.expires) + 1) })).toBeNull()

  const original = requestOf(media.url(reader, 'files/one/original.pdf', { name: 'a.pdf', inTrash: true }))
  expect(media.check(original)).toBeGreaterThan(0)
  expect(media.check({ ...original, inTrash: false })).toBeNull()
  expect(media.check({ ...original, key: 'files/one/pages/1.webp' })).toBeNull()
})

test('an address stays the same for minutes, so that browsers keep the image, and opens for minutes after that', () => {
  const start = Date.parse('2026-05-04T09:00:00Z')
  const handedOut = Array.from({ length: 60 }, (_, minute) => {
    now = new Date(start + minute * 60_000)
    const url = media.url(reader, 'slides/one/320.webp')
    return { url, seconds: media.check(requestOf(url)) ?? 0 }
  })
  expect(new Set(handedOut.map(({ url }) => url)).size).toBeLessThanOrEqual(7)
  const seconds = handedOut.map((each) => each.seconds)
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(MEDIA_LEAST_SECONDS)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(15 * 60)
  expect(media.check(requestOf(handedOut[0]?.url ?? ''))).toBeNull()
})

test('an address is for a session or for a grant of a known kind', () => {
  const grant = readerOfGrant({ kind: 'deck_link', id: '0e000000-0000-7000-8000-000000000a15' })
  for (const each of [reader, grant])
    expect(requestOf(media.url(each, 'files/one/original.pdf'))).toMatchObject({ reader: each })
  for (const text of ['', 'session', 'session.', 'admin.one', 'visit.one', 'session.one.two', 'session.a b'])
    expect(readerIn(text), text).toBeNull()
})
