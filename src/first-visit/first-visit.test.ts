import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { routeTree } from '#/app/route-tree.gen.ts'
import { patternOf } from '../../tools/build/screen-files.ts'
import { callsOf, earlyFetch, isSentEarly, sendEarly } from './early-fetch.ts'
import { frameOf } from './frame-of.ts'

const router = createRouter({ routeTree, context: { queryClient }, history: createMemoryHistory() })

const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''))
const exampleOf = (path: string) => path.replaceAll(/\{-\$\w+\}|\$\w*/g, 'x1')

test.each(paths)('the frame of %s is that of its layout, and its pattern matches it', (path) => {
  const example = exampleOf(path)
  const [routes] = router.getMatchedRoutes(example)
  const layouts = routes.flatMap((route) => route.options.staticData?.layout ?? [])
  expect(frameOf(example)).toBe(layouts.at(-1) ?? 'default')
  expect(example).toMatch(new RegExp(patternOf(path)))
})

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { baseURI: 'https://outcrop.example/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${url}`)
    return new Response(`response ${sent.length}`)
  })
})
afterEach(() => {
  globalThis.earlyResponses = undefined
  vi.unstubAllGlobals()
})

const textOf = async (response: Promise<Response>) => (await response).text()

test('an early response is handed out once, and can be read on both sides', async () => {
  const copy = sendEarly('/v2/user', {})
  expect(isSentEarly('/v2/user', 'GET')).toBe(true)
  expect(await textOf(earlyFetch('/v2/user'))).toBe('response 1')
  expect(await textOf(copy)).toBe('response 1')
  expect(await textOf(earlyFetch('/v2/user'))).toBe('response 2')
})

test('another method or another query is another request', async () => {
  void sendEarly('/v2/user', {})
  expect(await textOf(earlyFetch('/v2/user', { method: 'PATCH' }))).toBe('response 2')
  expect(await textOf(earlyFetch('/v2/user?page=2'))).toBe('response 3')
})

test('an early response still obeys the abort signal of its consumer', async () => {
  void sendEarly('/v2/user', {})
  await expect(earlyFetch('/v2/user', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
})

test('what the first screen asked for is remembered by its address, and later requests are not', async () => {
  vi.resetModules()
  const { earlyFetch, endFirstVisit, readFirstCalls } = await import('./early-fetch.ts')
  await earlyFetch('https://api.example/v2/auth/refresh', { method: 'POST', headers: { 'Idempotency-Key': 'k' } })
  await earlyFetch('https://api.example/v2/switches')
  await earlyFetch('https://api.example/v2/redirects?path=%2Fadmin%2Fdecks')
  await earlyFetch('https://api.example/v2/decks?page=1', { headers: { Authorization: 'Bearer t' } })
  endFirstVisit('/admin/decks', 'user-1', 'company-1')
  await earlyFetch('https://api.example/v2/later')
  expect(readFirstCalls()).toEqual({
    userId: 'user-1',
    companyId: 'company-1',
    refreshUrl: 'https://api.example/v2/auth/refresh',
    redirectsUrl: 'https://api.example/v2/redirects?path=',
    ownApi: true,
    pages: [
      [
        '/admin/decks',
        [
          { url: 'https://api.example/v2/switches', signedIn: false },
          { url: 'https://api.example/v2/decks?page=1', signedIn: true },
        ],
      ],
    ],
  })
})

test('the page after signing in is remembered with its user, and what the log-in page asked for without a token', async () => {
  vi.resetModules()
  const { earlyFetch, endFirstVisit, readFirstCalls } = await import('./early-fetch.ts')
  await earlyFetch('https://api.example/v2/switches')
  endFirstVisit('/login', null, null)
  await earlyFetch('https://api.example/v2/auth', { method: 'POST' })
  await earlyFetch('https://api.example/v2/flags', { headers: { Authorization: 'Bearer t' } })
  endFirstVisit('/admin/decks', 'user-1', 'company-1')
  expect(readFirstCalls()).toMatchObject({
    userId: 'user-1',
    refreshUrl: 'https://api.example/v2/auth/refresh',
    pages: [
      [
        '/admin/decks',
        [
          { url: 'https://api.example/v2/switches', signedIn: false },
          { url: 'https://api.example/v2/user', signedIn: true },
          { url: 'https://api.example/v2/flags', signedIn: true },
        ],
      ],
    ],
  })
})

test('a page that is not remembered sends what all remembered pages sent', () => {
  const call = (name: string) => ({ url: `https://api.example/v2/${name}`, signedIn: true })
  const calls = {
    userId: 'user-1',
    companyId: null,
    refreshUrl: '',
    pages: [
      ['/admin/decks', [call('user'), call('decks')]],
      ['/admin/assets', [call('assets'), call('user')]],
    ] as const,
  }
  expect(callsOf(calls, '/admin/decks')).toEqual([call('user'), call('decks')])
  expect(callsOf(calls, '/admin/users')).toEqual([call('user')])
  expect(callsOf({ ...calls, pages: calls.pages.slice(0, 1) }, '/admin/users')).toEqual([])
})
