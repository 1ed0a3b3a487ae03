import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { STORES, lineToStore, openStore } from '../testing/test-store.ts'
import { signedUrl } from './s3-signed-url.ts'

const LARGE = Buffer.alloc(17 * 1024 * 1024, 'basalt')

// Where there is no store, what is asked of one is held by the tests of the folder alone.
describe.each(STORES.filter((kind) => kind === 'bucket'))('in a %s', () => {
  test('a signed address gives the bytes to anyone, whole or in part, and only those bytes', async () => {
    const origin = new URL((process.env['TEST_STORAGE_URL'] ?? '').replace('s3:', 'http:')).origin
    const { storage } = await openStore('bucket', { STORAGE_PUBLIC_URL: origin })
    await storage.write('files/a/original.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')
    await storage.write('files/b/original.svg', Buffer.from('<svg/>'), 'image/svg+xml')
    const address = storage.directUrl('files/a/original.pdf', 'Q3 résultats (2).pdf') ?? ''
    const whole = await fetch(address)
    expect([whole.status, await whole.text()]).toEqual([200, '%PDF-1.7'])
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('content-disposition')).toBe(
      `inline; filename="Q3 r_sultats (2).pdf"; filename*=UTF-8''Q3%20r%C3%A9sultats%20%282%29.pdf`,
    )
    const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PDF'])
    expect(storage.directUrl('files/a/original.pdf', 'Q3 résultats (2).pdf')).toBe(address)

    const drawing = await fetch(storage.directUrl('files/b/original.svg') ?? '')
    expect(drawing.headers.get('content-disposition')).toBe('attachment')
    expect((await fetch(address.replace('/a/original.pdf', '/b/original.svg'))).status).toBe(403)
    expect((await fetch(address.split('?')[0] ?? '')).ok).toBe(false)
    expect((await fetch(address, { method: 'PUT', body: 'mine' })).status).toBe(403)
    expect((await fetch(address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'))).status).toBe(403)
  })

  test('without an origin for browsers there is no address of the store', async () => {
    const { storage } = await openStore('bucket')
    expect(storage.directUrl('files/a/original.pdf')).toBeNull()
  })

  test('a store that is away is a problem and not a missing object, and is used again when it is back', async () => {
    const line = await lineToStore()
    const { storage, folder } = await openStore('bucket', { STORAGE_URL: line.url })
    await storage.write('a.pdf', Buffer.from('old'), 'application/pdf')
    line.cut()
    const away = { code: 'unavailable', status: 503 }
    await expect(storage.read('a.pdf')).rejects.toMatchObject(away)
    await expect(storage.stat('a.pdf')).rejects.toMatchObject(away)
    await expect(storage.localPath('a.pdf')).rejects.toMatchObject(away)
    await expect(storage.write('a.pdf', Buffer.from('new'), 'application/pdf')).rejects.toMatchObject(away)
    await expect(storage.write('b.pdf', Readable.from([LARGE]), 'application/pdf')).rejects.toMatchObject(away)
    await expect(Array.fromAsync(storage.list('files/'))).rejects.toMatchObject(away)
    line.restore()
    const kept = await storage.read('a.pdf')
    expect(kept && (await text(kept))).toBe('old')
    expect(await storage.stat('b.pdf')).toBeNull()
    expect((await readdir(folder)).filter((name) => !name.startsWith('copies-'))).toEqual([])
  }, 60_000)

  test('bytes that break off on their way are never taken for the whole', async () => {
    const line = await lineToStore()
    const { storage, folder } = await openStore('bucket', { STORAGE_URL: line.url })
    await storage.write('a.pdf', LARGE, 'application/pdf')
    line.breakAfter(5 * 1024 * 1024)
    await expect(storage.localPath('a.pdf')).rejects.toMatchObject({ code: 'unavailable' })
    const stream = await storage.read('a.pdf')
    await expect(stream && buffer(stream)).rejects.toThrow(/abort|terminated|reset|hang up/i)
    const [copies] = await readdir(folder)
    expect(await readdir(path.join(folder, copies ?? ''))).toEqual([])
    line.breakAfter(Infinity)
    const copy = await storage.localPath('a.pdf')
    const again = await storage.read('a.pdf')
    expect(again && (await buffer(again)).equals(LARGE)).toBe(true)
    await copy.release()
  }, 60_000)

  test('a wrong key, secret or bucket stops the start and names itself, without the secret', async () => {
    const given = process.env['TEST_STORAGE_URL'] ?? ''
    const start = (url: string) => openStore('bucket', { STORAGE_URL: url })
    await expect(start(given.replace('/outcrop?', '/nowhere?'))).rejects.toThrow('the store has no bucket nowhere')
    const wrong = start(given.replace(/:(\w+)@/, ':wrong-secret@'))
    await expect(wrong).rejects.toThrow('STORAGE_URL: the store refuses the access key')
    await expect(wrong).rejects.not.toThrow('wrong-secret')
  })
})

test('an address is signed as the published example is', () => {
  const place = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    bucket: 'examplebucket',
    pathStyle: false,
  }
  const signedAt = new Date('2013-05-24T00:00:00Z')
  const url = signedUrl(place, { key: 'test.txt', origin: 'https://s3.amazonaws.com', signedAt, seconds: 86_400 })
  expect(url).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
