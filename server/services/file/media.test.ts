import type { FilePage } from '@outcrop/contract/file.ts'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { fixture, runJobs, uploadChecked, uploadFixture } from '../../testing/test-decks.ts'

async function read(api: TestApi, url: string | null, headers: Record<string, string> = {}): Promise<Response> {
  return await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL), { headers }))
}

test('a signed address gives the bytes, whole or in part, until it expires', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadFixture(api, api.as('admin'), 'investor-deck.pdf')
  const bytes = await fixture('investor-deck.pdf')
  const whole = await read(api, file.url)
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d{4,5}, immutable$/)
  expect(whole.headers.get('content-disposition')).toContain('filename="investor-deck.pdf"')
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await read(api, file.url, { range: 'bytes=5-9' })
  expect(part).toMatchObject({ status: 206 })
  expect(part.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true)
  const tail = await read(api, file.url, { range: 'bytes=-3' })
  expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-3))).toBe(true)
  expect((await read(api, file.url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  api.clock.pass({ hours: 8 })
  expect((await read(api, file.url)).status).toBe(403)
})

test('an address that was tampered with opens nothing', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const url = file.url ?? ''
  const changed = (name: string, value: string) => {
    const target = new URL(url, 'http://host')
    target.searchParams.set(name, value)
    return target.pathname + target.search
  }
  expect((await read(api, changed('expires', '9999999999'))).status).toBe(403)
  expect((await read(api, changed('name', 'other.html'))).status).toBe(403)
  expect((await read(api, changed('signature', 'A'.repeat(27)))).status).toBe(403)
  expect((await read(api, url.replace('original.pdf', 'other.pdf'))).status).toBe(403)
  expect((await read(api, url.split('?')[0] ?? '')).status).toBe(403)
  expect((await read(api, '/v2/media/..~..~secret-key?expires=1&signature=x')).status).toBe(404)
})

test('an SVG can run nothing and reach nothing', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script></svg>',
  )
  const file = await uploadChecked(api, api.as('admin'), { bytes, name: 'x.svg' })
  const { headers } = await read(api, file.url)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect((await sharp(Buffer.from(await (await read(api, file.thumbnail_url)).arrayBuffer())).metadata()).format).toBe(
    'webp',
  )
})

test('thumbnails of a thousand pages are made when they are looked at', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'thousand-pages.pdf')
  const answer = await admin.get(`/v2/files/${file.id}/pages?page=5&page_size=200`)
  const { results, count } = answer.body as { results: FilePage[]; count: number }
  expect([count, results.length, results[0]?.number]).toEqual([1000, 200, 801])
  const wanted = results[100]?.thumbnail_url ?? ''
  const [first, second] = await Promise.all([read(api, wanted), read(api, wanted)])
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect((await sharp(Buffer.from((await first?.arrayBuffer()) ?? [])).metadata()).format).toBe('webp')
  const beyond = api.deps.media.url(`files/${file.id}/pages/1001.webp`)
  expect((await read(api, beyond)).status).toBe(404)
  expect((await api.as('both').get(`/v2/files/${file.id}/pages`)).status).toBe(200)
  expect((await api.as('investor').get(`/v2/files/${file.id}/pages`)).status).toBe(404)
})
