import { afterEach, expect, test, vi } from 'vitest'
import { loadNamespace, readTexts, subscribeToTexts, translate } from './translations.ts'

afterEach(() => vi.unstubAllGlobals())

test('texts that failed once and come later are told of, those that come at once are not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const told = vi.fn()
  const end = subscribeToTexts(told)
  const first = readTexts()
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Outcrop' }))
  await loadNamespace('app')
  expect(told).not.toHaveBeenCalled()
  expect(translate('app:name')).toBe('Outcrop')

  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await loadNamespace('home')
  expect(translate('home:member.follow')).toBe('member.follow')
  expect(readTexts()).toBe(first)
  vi.stubGlobal('fetch', async () => Response.json({ member: { follow: 'Follow' } }))
  await loadNamespace('home')
  expect(translate('home:member.follow')).toBe('Follow')
  expect(told).toHaveBeenCalledTimes(1)
  expect(readTexts()).not.toBe(first)
  end()
})
