import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMediaSigner, type MediaRequest } from './media-url.ts'

const SECRET = Buffer.from('a key of the test')
const NOW = new Date('2026-05-04T09:00:00Z')
const media = createMediaSigner(SECRET, () => NOW, { directUrl: () => null }, '')

function requestOf(address: string): MediaRequest {
  const { pathname, searchParams } = new URL(address, 'http://host')
  return {
    key: pathname.slice('/v2/media/'.length).replaceAll('~', '/'),
    expires: searchParams.get('expires') ?? '',
    name: searchParams.get('name') ?? undefined,
    signature: searchParams.get('signature') ?? '',
  }
}

test('the widths of one image share a signature, and nothing else does', () => {
  const small = requestOf(media.url('slides/one/320.webp'))
  expect(requestOf(media.url('slides/one/640.webp')).signature).toBe(small.signature)
  expect(media.check({ ...small, key: 'slides/one/640.webp' })).toBeGreaterThan(3600)
  const others = ['slides/two/320.webp', 'slides/one', 'files/one/320.webp', 'slides/ones/320.webp']
  expect(others.map((key) => media.check({ ...small, key }))).toEqual([null, null, null, null])
  expect(media.check({ ...small, name: 'deck.html' })).toBeNull()
  expect(media.check({ ...small, expires: String(Number(small.expires) + 1) })).toBeNull()

  const original = requestOf(media.url('files/one/original.pdf', 'a.pdf'))
  expect(media.check(original)).toBeGreaterThan(3600)
  expect(media.check({ ...original, key: 'files/one/pages/1.webp' })).toBeNull()
})

test('an address that was signed by its whole key, as pages opened before an upgrade hold, still opens', () => {
  const { expires } = requestOf(media.url('slides/one/320.webp'))
  const signature = createHmac('sha256', SECRET)
    .update(JSON.stringify(['media', 'slides/one/320.webp', expires, '']))
    .digest('base64url')
    .slice(0, 27)
  expect(media.check({ key: 'slides/one/320.webp', expires, signature })).toBeGreaterThan(3600)
  expect(media.check({ key: 'slides/one/640.webp', expires, signature })).toBeNull()
})
