import type { FilePage } from '@outcrop/contract/files/file.ts'
import { describe, expect, test } from 'vitest'
import { slides as stored } from '../../db/schema/slide.ts'
import { runtimeConfig } from '../../env.ts'
import { pagePolicy } from '../../http/page-policy.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs } from '../../testing/test-decks.ts'

describe('where browsers reach the bucket', () => {
  test('the API redirects to the store for minutes, and the pages allow that origin', async () => {
    const origin = new URL((process.env['TEST_STORAGE_URL'] ?? '').replace('s3:', 'http:')).origin
    const api = await createTestApi({ STORAGE_PUBLIC_URL: origin, AMPLITUDE_API_KEY: 'key' })
    await runJobs(api)
    const redirectOf = async (url: string | null) => {
      expect(url).toMatch(/^\/v2\/media\//)
      const answer = await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, max-age=300'])
      const location = answer.headers.get('location') ?? ''
      expect(location.startsWith(`${origin}/`)).toBe(true)
      expect(Number(new URL(location).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600)
      return location
    }
    const admin = api.as('admin')
    const { slides, file } = await importedDeck(api, admin, { pages: [1] })
    const kept = (await api.deps.db.select({ images: stored.images }).from(stored)).flatMap((row) => row.images ?? [])
    expect(kept.length).toBeGreaterThan(0)
    expect(slides.flatMap((slide) => slide.images)).toHaveLength(kept.length)
    for (const { url } of slides.flatMap((slide) => slide.images)) {
      const location = await redirectOf(url)
      const image = await fetch(location)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const found = kept.find(({ key }) => decodeURIComponent(location).includes(key))
      expect((await image.arrayBuffer()).byteLength).toBe(found?.bytes)
    }
    const original = await fetch(await redirectOf(file.url), { headers: { range: 'bytes=0-4' } })
    expect([original.status, await original.text()]).toEqual([206, '%PDF-'])
    expect(original.headers.get('content-disposition')).toMatch(/^inline; filename="investor-deck\.pdf"/)

    // A thumbnail is made when it is first asked for.
    const { results } = (await admin.get(`/v2/files/${file.id}/pages`)).body as { results: FilePage[] }
    const thumbnail = await fetch(await redirectOf(results[1]?.thumbnail_url ?? null))
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')

    const policy = pagePolicy(runtimeConfig(api.deps.env), '')
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin}`))
  })
})
