import { afterEach, expect, test, vi } from 'vitest'
import { uploadLimit } from './uploads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('no limit is checked where the backend does not say one', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{}', { status: 404 })),
  )
  expect(await uploadLimit()).toBeNull()
})

test('the limit is fetched again after a failure, and then once', async () => {
  vi.resetModules()
  const fresh = await import('./uploads.ts')
  const fetched = vi
    .fn<typeof fetch>(async () => new Response(null, { headers: { 'Tus-Max-Size': '1000' } }))
    .mockRejectedValueOnce(new TypeError('no network'))
  vi.stubGlobal('fetch', fetched)
  expect(await fresh.uploadLimit()).toBeNull()
  expect(await fresh.uploadLimit()).toBe(1000)
  expect(await fresh.uploadLimit()).toBe(1000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
