import { Upload } from 'tus-js-client'
import type { UploadOptions } from 'tus-js-client'
import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { dropStaleUploads } from './drop-stale-uploads.ts'
import { eq } from 'drizzle-orm'
import { OPEN_UPLOADS } from './open-uploads.ts'
import { files } from '../../db/schema/file.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import { BASALT, fixture, listen, runJobs, upload, uploadChecked, uploadFixture } from '../../testing/test-decks.ts'
import { askOffset, beginUpload, sendFrom, stallAfter } from '../../testing/upload-writers.ts'

async function headersOf(caller: TestCaller): Promise<Record<string, string>> {
  return { application: 'cms', authorization: (await caller.authorization()) ?? '' }
}

/** An upload by the client library that the app uses. */
async function tusUpload(
  caller: TestCaller,
  origin: string,
  bytes: Buffer,
  options: Partial<UploadOptions>,
): Promise<Upload> {
  return new Upload(bytes, {
    endpoint: `${origin}/v2/uploads`,
    chunkSize: 64 * 1024,
    headers: await headersOf(caller),
    metadata: { company_id: BASALT, filename: 'report.pdf' },
    retryDelays: [50, 100, 200, 400, 800],
    ...options,
  })
}

test('a NUL in what is told of an upload is refused, and no file is begun', async () => {
  const api = await createTestApi()
  for (const metadata of [`filename ${btoa('a\0.pdf')}`, `filename ${btoa('a.pdf')},note ${btoa('\0')}`]) {
    const answer = await api.as('admin').post('/v2/uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `company_id ${btoa(BASALT)},${metadata}`,
      },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
  }
  expect(await api.deps.db.$count(files)).toBe(0)
})

test('uploads that are not finished are limited in number, for a person and for a company', async () => {
  const api = await createTestApi()
  const begin = async (who: 'admin' | 'presenter' | 'both', companyId = BASALT, size = 10) => {
    const { created } = await upload(api, api.as(who), { bytes: Buffer.alloc(0), name: 'a.pdf', companyId, size })
    return created
  }
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() }
  const open = (count: number, createdBy: string | null, size = 10) =>
    api.deps.db.insert(files).values(
      Array.from({ length: count }, () => {
        const id = api.deps.random.id()
        return { id, companyId: BASALT, name: 'a.pdf', size, status: 'uploading' as const, createdBy, ...stamps }
      }),
    )
  await open(OPEN_UPLOADS.person.count - 1, PEOPLE.admin.id)
  expect((await begin('admin')).status).toBe(201)
  const refused = await begin('admin')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'too_many_uploads' })
  expect((await begin('presenter')).status).toBe(201)

  await open(OPEN_UPLOADS.company.count - (await api.deps.db.$count(files)), null)
  expect((await begin('presenter')).status).toBe(429)
  expect((await begin('both', COMPANIES.quartz.id)).status).toBe(201)
  await api.deps.db.delete(files).where(eq(files.createdBy, PEOPLE.admin.id))
  expect((await begin('admin')).status).toBe(201)
})

test('uploads that are not finished are limited in bytes, and the last byte counts', async () => {
  const api = await createTestApi({ UPLOAD_MAX_BYTES: '1000' })
  const begin = async (size: number) =>
    (await upload(api, api.as('admin'), { bytes: Buffer.alloc(0), name: 'a.pdf', size })).created.status
  for (let count = 1; count < OPEN_UPLOADS.person.largest; count += 1) expect(await begin(1000)).toBe(201)
  expect(await begin(1)).toBe(201)
  expect(await begin(1000)).toBe(429)
  expect(await begin(999)).toBe(201)
})

test('uploads that begin at the same time cannot pass the limit together', async () => {
  const api = await createTestApi({ UPLOAD_MAX_BYTES: '1000' })
  const begun = await Promise.all(
    Array.from({ length: OPEN_UPLOADS.person.largest + 5 }, () =>
      upload(api, api.as('admin'), { bytes: Buffer.alloc(0), name: 'a.pdf', size: 1000 }),
    ),
  )
  expect(begun.filter(({ created }) => created.status === 201)).toHaveLength(OPEN_UPLOADS.person.largest)
})

test('uploads that one person begins at two companies at the same time cannot pass the limit together', async () => {
  const api = await createTestApi({ UPLOAD_MAX_BYTES: '1000' })
  const both = api.as('both')
  const begun = await Promise.all(
    Array.from({ length: OPEN_UPLOADS.person.largest + 6 }, (_, index) => {
      const companyId = index % 2 === 0 ? COMPANIES.basalt.id : COMPANIES.quartz.id
      return upload(api, both, { bytes: Buffer.alloc(0), name: 'a.pdf', size: 1000, companyId })
    }),
  )
  expect(begun.filter(({ created }) => created.status === 201)).toHaveLength(OPEN_UPLOADS.person.largest)
})

test('an upload goes on where it was when the server was stopped in the middle and started again', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const bytes = await fixture('halvorsen-creek-report.pdf')
  const first = await listen(api)
  const restarts: Promise<unknown>[] = []
  const lowest: number[] = []
  const ended = Promise.withResolvers<void>()
  const client = await tusUpload(admin, first.origin, bytes, {
    onChunkComplete(_size, accepted) {
      lowest.push(accepted)
      if (accepted > bytes.length / 3 && restarts.length === 0)
        restarts.push(first.stop().then(() => listen(api, first.port)))
    },
    onSuccess: () => ended.resolve(),
    onError: (error) => ended.reject(error),
  })
  client.start()
  await ended.promise
  expect(restarts).toHaveLength(1)
  await Promise.all(restarts)
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))
  const id = client.url?.split('/').at(-1)
  const file = (await admin.get(`/v2/files/${id}`)).body
  expect(file).toMatchObject({ name: 'report.pdf', kind: 'pdf', size: bytes.length })
}, 60_000)

async function begin(api: TestApi, caller: TestCaller, size: number): Promise<string> {
  const response = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/uploads`, {
      method: 'POST',
      headers: {
        ...(await headersOf(caller)),
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `company_id ${btoa(BASALT)},filename ${btoa('a.pdf')}`,
      },
    }),
  )
  expect(response.status).toBe(201)
  return new URL(response.headers.get('location') ?? '', api.deps.env.PUBLIC_URL).href
}

async function send(
  api: TestApi,
  caller: TestCaller,
  url: string,
  method: string,
  offset = 0,
  body: Uint8Array<ArrayBuffer> | null = null,
) {
  const patch = body ? { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' } : {}
  return await api.fetch(
    new Request(url, { method, headers: { ...(await headersOf(caller)), 'tus-resumable': '1.0.0', ...patch }, body }),
  )
}

test('only the owner of an upload can see, continue or cancel it', async () => {
  const api = await createTestApi()
  const url = await begin(api, api.as('admin'), 10)
  for (const name of ['presenter', 'both', 'investor', 'super'] as const) {
    for (const method of ['HEAD', 'DELETE']) expect((await send(api, api.as(name), url, method)).status).toBe(404)
    expect((await send(api, api.as(name), url, 'PATCH', 0, new Uint8Array(5))).status).toBe(404)
  }
  expect((await send(api, api.as('visitor'), url, 'HEAD')).status).toBe(401)
  expect((await send(api, api.as('admin'), url, 'PATCH', 0, new Uint8Array(4))).headers.get('upload-offset')).toBe('4')
  expect((await send(api, api.as('admin'), url, 'PATCH', 0, new Uint8Array(4))).status).toBe(409)
  expect((await send(api, api.as('admin'), url, 'HEAD')).headers.get('upload-offset')).toBe('4')
  expect((await send(api, api.as('admin'), url, 'DELETE')).status).toBe(204)
  expect((await send(api, api.as('admin'), url, 'HEAD')).status).toBe(404)
})

test('an upload is begun for a company where the person may present, and within the limit', async () => {
  const api = await createTestApi({ UPLOAD_MAX_BYTES: '1000' })
  const file = { bytes: Buffer.alloc(1000), name: 'a.pdf' }
  const statusFor = async (name: Parameters<TestApi['as']>[0], companyId: string) =>
    (await upload(api, api.as(name), { ...file, companyId })).created.status
  expect(await statusFor('presenter', BASALT)).toBe(201)
  expect(await statusFor('super', BASALT)).toBe(201)
  expect(await statusFor('analyst', BASALT)).toBe(403)
  expect(await statusFor('admin', COMPANIES.quartz.id)).toBe(404)
  expect(await statusFor('super', '0c000000-0000-7000-8000-0000000000ff')).toBe(404)
  expect(await statusFor('visitor', BASALT)).toBe(401)
  const tooLarge = await upload(api, api.as('admin'), { bytes: Buffer.alloc(1001), name: 'a.pdf' })
  expect(tooLarge.created.status).toBe(413)
  expect(await tooLarge.created.json()).toMatchObject({ code: 'upload_too_large' })
})

test('a file is what its bytes are, not what it is called', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()
  const svg = Buffer.from(
    '<?xml version="1.0"?><!-- hi --><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10"/></svg>',
  )
  const check = async (bytes: Buffer, name: string) => await uploadChecked(api, admin, { bytes, name })
  expect(await check(png, 'paper.pdf')).toMatchObject({
    status: 'ready',
    kind: 'image',
    media_type: 'image/png',
    name: 'paper.pdf',
  })
  expect(await check(svg, 'a.png')).toMatchObject({ status: 'ready', media_type: 'image/svg+xml' })
  expect(await check(await fixture('investor-deck.pdf'), '../../etc/passwd.jpg')).toMatchObject({
    kind: 'pdf',
    name: 'passwd.jpg',
  })
  expect(await check(Buffer.from('MZ this is a program'), 'deck.pdf')).toMatchObject({
    status: 'refused',
    error_code: 'upload_type_refused',
  })
  expect(await check(Buffer.alloc(0), 'deck.pdf')).toMatchObject({ status: 'refused', error_code: 'upload_empty' })
  expect(await check(png.subarray(0, 60), 'cut.png')).toMatchObject({ status: 'refused', error_code: 'image_broken' })
  expect(await check(Buffer.from('<html><svg></svg></html>'), 'page.svg')).toMatchObject({ status: 'refused' })
})

test('PDFs that cannot be used say why', async () => {
  const api = await createTestApi({ PDF_MAX_PAGES: '200' })
  await runJobs(api)
  const admin = api.as('admin')
  const outcome = async (name: string) => {
    const { status, error_code } = await uploadFixture(api, admin, name)
    return [status, error_code]
  }
  expect(await outcome('encrypted.pdf')).toEqual(['password_required', 'pdf_encrypted'])
  expect(await outcome('no-pages.pdf')).toEqual(['refused', 'pdf_empty'])
  expect(await outcome('thousand-pages.pdf')).toEqual(['refused', 'pdf_too_many_pages'])
  expect(await outcome('truncated.pdf')).toEqual(['refused', 'pdf_truncated'])
  expect(await outcome('junk.pdf')).toEqual(['refused', 'pdf_broken'])
  expect(await outcome('print-locked.pdf')).toEqual(['ready', null])
  expect(await outcome('huge-page.pdf')).toEqual(['ready', null])
  expect(await outcome('not-a-pdf.pdf')).toEqual(['refused', expect.any(String)])
})

test('the original of a PDF that cannot be opened is kept for a day, byte by byte', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { id } = await uploadFixture(api, admin, 'truncated.pdf')
  const stored = async () => {
    const found = await api.deps.storage.read(`files/${id}/original.pdf`)
    return found && (await buffer(found))
  }
  expect((await stored())?.equals(await fixture('truncated.pdf'))).toBe(true)
  api.clock.pass({ hours: 23 })
  await dropStaleUploads(api.deps)
  expect(await stored()).not.toBeNull()
  api.clock.pass({ hours: 2 })
  await dropStaleUploads(api.deps)
  expect(await stored()).toBeNull()
  expect((await admin.get(`/v2/files/${id}`)).status).toBe(404)
})

test('an encrypted PDF is kept readable once its password was given, and the password nowhere', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'encrypted.pdf')
  expect((await admin.get(`/v2/files/${file.id}/pages`)).body).toMatchObject({ code: 'pdf_encrypted' })
  const wrong = await admin.post(`/v2/files/${file.id}/unlock`, { body: { password: 'not it' } })
  expect(wrong.body).toMatchObject({ code: 'pdf_wrong_password', status: 422 })
  const opened = await admin.post(`/v2/files/${file.id}/unlock`, { body: { password: 'granite' } })
  expect(opened.body).toMatchObject({ status: 'ready', error_code: null })
  const response = await api.fetch(new Request(new URL((opened.body as { url: string }).url, api.deps.env.PUBLIC_URL)))
  const copy = Buffer.from(await response.arrayBuffer())
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
  expect(copy.includes('/Encrypt')).toBe(false)
  expect((await admin.get(`/v2/files/${file.id}/pages`)).status).toBe(200)
})

test('a newer request of the same upload ends one that has stalled, and goes on behind its bytes', async () => {
  // A folder shows what has arrived before the request ends.
  const api = await createTestApi({ STORAGE_URL: '' })
  const { origin } = await listen(api)
  const place = { url: origin, authorization: (await api.as('admin').authorization()) ?? '' }
  const bytes = Buffer.from(randomBytes(60_000))
  const address = await beginUpload(place, { size: bytes.length, companyId: BASALT })
  const stalled = await stallAfter(place, address, {
    first: bytes.subarray(0, 20_000),
    size: bytes.length,
    dataDir: api.deps.env.DATA_DIR,
  })
  expect(await askOffset(place, address)).toBe(20_000)
  await stalled.ended
  expect(await sendFrom(place, address, 20_000, bytes.subarray(20_000, 40_000) as Buffer<ArrayBuffer>)).toBe(204)
  expect((await readFile(stalled.file)).equals(bytes.subarray(0, 40_000))).toBe(true)
})

test('anyone is told what uploads can do and how large they may be, also from a page of another origin', async () => {
  const api = await createTestApi({ UPLOAD_MAX_BYTES: '1000', CORS_ORIGINS: 'https://app.example' })
  const answer = await api.as('visitor').options('/v2/uploads', { headers: { origin: 'https://app.example' } })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-max-size': '1000',
    'tus-extension': expect.stringContaining('creation'),
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': expect.stringContaining('Tus-Max-Size'),
  })
  const stranger = await api.as('visitor').options('/v2/uploads', { headers: { origin: 'https://other.example' } })
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await api.as('visitor').options('/v2/uploads', {
    headers: { origin: 'https://app.example', 'access-control-request-method': 'OPTIONS' },
  })
  expect(preflight.headers.get('access-control-allow-methods')).toContain('OPTIONS')
  expect(preflight.headers.get('tus-max-size')).toBeNull()
  expect((await api.as('visitor').options('/v2/decks')).status).toBe(405)
})

test('unfinished uploads are removed after a while', async () => {
  const api = await createTestApi({ UPLOAD_EXPIRY_HOURS: '2' })
  const admin = api.as('admin')
  const url = await begin(api, admin, 10)
  await send(api, admin, url, 'PATCH', 0, new Uint8Array(4))
  const id = url.split('/').at(-1) ?? ''
  await dropStaleUploads(api.deps)
  const waiting = async () => (await Array.fromAsync(api.deps.storage.uploads.list())).map((found) => found.id)
  expect(await waiting()).toContain(id)
  api.clock.pass({ hours: 2, minutes: 1 })
  expect((await send(api, admin, url, 'HEAD')).status).toBe(404)
  await dropStaleUploads(api.deps)
  expect(await waiting()).toEqual([])
  expect((await admin.get(`/v2/files/${id}`)).status).toBe(404)
})
