import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { startOpenIdProvider } from '../../testing/openid-provider.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { createTestBrowser, type Page, type TestBrowser } from '../../testing/test-browser.ts'
import { turnSwitch } from '../switch/turn-switch.ts'

const START = '/v2/auth/google'
const ADMIN = 'admin@example.org'

interface Scene {
  api: TestApi
  browser: TestBrowser
}

async function scene(settings: Record<string, string> = {}, unverified: readonly string[] = []): Promise<Scene> {
  const provider = await startOpenIdProvider({ unverified })
  const api = await createTestApi({ ...provider.settings, ...settings })
  return { api, browser: createTestBrowser(api) }
}

async function signIn({ browser }: Scene, account = ADMIN, from = START): Promise<Page> {
  return await browser.submit(await browser.open(from), { account })
}

/** The address that the provider sends the browser back to, before it is opened. */
async function callback({ browser }: Scene, account = ADMIN): Promise<URL> {
  const page = await browser.open(START)
  const action = page.text.match(/ action="([^"]+)"/)?.[1] ?? ''
  let url = new URL(action, page.url)
  let answer = await browser.request(url.href, { method: 'POST', body: new URLSearchParams({ account }) })
  while (!url.pathname.endsWith('/callback')) {
    url = new URL(answer.headers.get('location') ?? '', url)
    if (!url.pathname.endsWith('/callback')) answer = await browser.request(url.href)
  }
  return url
}

function refresh(browser: TestBrowser): Promise<Response> {
  return browser.request('/v2/auth/refresh', { method: 'POST', headers: { application: 'cms' } })
}

/** What the log-in page is told, and whether there is a session all the same. */
async function outcome(
  { api, browser }: Scene,
  page: Page,
): Promise<{ address: string; refresh: number; sessions: number }> {
  return {
    address: page.url.pathname + page.url.search,
    refresh: (await refresh(browser)).status,
    sessions: await api.deps.db.$count(sessions),
  }
}

function refused(problem: ProblemCode) {
  return { address: `/login?problem=${problem}`, refresh: 401, sessions: 0 }
}

describe('signing in with Google', () => {
  test('ends at the page where the person wanted to go, with a session that refreshes', async () => {
    const here = await scene()
    const page = await signIn(
      here,
      ADMIN,
      `${START}?${new URLSearchParams({ redirected_from: '/admin/decks?search=gold#top' })}`,
    )
    expect(page.url.pathname).toBe('/login')
    expect([...page.url.searchParams]).toEqual([
      ['signedIn', 'google'],
      ['redirectedFrom', '/admin/decks?search=gold#top'],
    ])
    const answer = await refresh(here.browser)
    expect(answer.status).toBe(200)
    const { access } = (await answer.json()) as { access: string }
    const me = await here.api.as('visitor').get('/v2/user', { headers: { authorization: `Bearer ${access}` } })
    expect(me.body).toMatchObject({ email_address: ADMIN })
    expect((await here.api.deps.db.select().from(sessions)).map(({ method }) => method)).toEqual(['google'])
  })

  test('proves the address: whoever opened the account before without doing so is out', async () => {
    const here = await scene()
    const { db, random, clock } = here.api.deps
    const [user] = await db
      .update(users)
      .set({ emailVerifiedAt: null, passwordHash: 'of a stranger' })
      .where(eq(users.emailAddress, ADMIN))
      .returning()
    const theirs = {
      id: random.id(),
      method: 'password',
      createdAt: clock.now(),
      expiresAt: new Date('2999-01-01'),
    } as const
    await db.insert(sessions).values({ ...theirs, userId: user?.id ?? '' })
    await signIn(here)
    expect(await db.select().from(users).where(eq(users.emailAddress, ADMIN))).toMatchObject([
      { passwordHash: null, emailVerifiedAt: clock.now(), pendingSince: null },
    ])
    const [ended] = await db.select().from(sessions).where(eq(sessions.id, theirs.id))
    expect(ended?.endedAt).not.toBeNull()
    expect((await refresh(here.browser)).status).toBe(200)
  })

  test('finds the person whatever the case of the address, and goes to the log-in page without a wish', async () => {
    const page = await signIn(await scene(), 'Admin@Example.org')
    expect(page.url.pathname + page.url.search).toBe('/login?signedIn=google')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%0a/evil.example',
  ])('never leads to another site: %s', async (redirected_from) => {
    const page = await signIn(await scene(), ADMIN, `${START}?${new URLSearchParams({ redirected_from })}`)
    expect(page.url.search).toBe('?signedIn=google')
  })

  test('asks for the account, with PKCE, a state and a nonce', async () => {
    const { browser, api } = await scene()
    const answer = await browser.request(START)
    const url = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(302)
    expect(url.origin).toBe(new URL(api.deps.env.GOOGLE_ISSUER).origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'select_account',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^outcrop_provider_state=[\w-]{43}; Path=\/v2\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
  })

  test('still works while passwords are switched off, which the API refuses', async () => {
    const here = await scene()
    await turnSwitch(here.api.deps, 'google_sign_in_only', true)
    const refused = await here.api.as('visitor').post('/v2/auth', { body: { email_address: ADMIN, password: 'any' } })
    expect(refused.body).toMatchObject({ status: 403, code: 'password_sign_in_off' })
    await signIn(here)
    expect((await refresh(here.browser)).status).toBe(200)
  })
})

describe('signing in with Google is refused', () => {
  test('for an address that the provider has not verified', async () => {
    const here = await scene({}, [ADMIN])
    expect(await outcome(here, await signIn(here))).toEqual(refused('google_account_unknown'))
  })

  test('for an account that nobody here has', async () => {
    const here = await scene()
    expect(await outcome(here, await signIn(here, 'stranger@example.org'))).toEqual(refused('google_account_unknown'))
  })

  test('and keeps where the person wanted to go', async () => {
    const page = await signIn(await scene(), 'stranger@example.org', `${START}?redirected_from=%2Fadmin%2Fdecks`)
    expect(Object.fromEntries(page.url.searchParams)).toEqual({
      problem: 'google_account_unknown',
      redirectedFrom: '/admin/decks',
    })
  })

  test('for a person who was removed', async () => {
    const here = await scene()
    await here.api.deps.db.update(users).set({ deletedAt: here.api.clock.now() }).where(eq(users.emailAddress, ADMIN))
    expect(await outcome(here, await signIn(here))).toEqual(refused('google_account_unknown'))
  })

  test('where the person goes back at the provider', async () => {
    const here = await scene()
    expect(await outcome(here, await signIn(here, ''))).toEqual(refused('google_sign_in_failed'))
  })

  test('with a state that was changed, and without one', async () => {
    const here = await scene()
    const url = await callback(here)
    const state = url.searchParams.get('state') ?? ''
    url.searchParams.set('state', `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`)
    expect(await outcome(here, await here.browser.open(url.href))).toEqual(refused('google_sign_in_failed'))
    const other = await callback(here)
    other.searchParams.delete('state')
    expect(await outcome(here, await here.browser.open(other.href))).toEqual(refused('google_sign_in_failed'))
  })

  test('in a browser that did not begin it', async () => {
    const here = await scene()
    const url = await callback(here)
    const other = { api: here.api, browser: createTestBrowser(here.api) }
    expect(await outcome(other, await other.browser.open(url.href))).toEqual(refused('google_sign_in_failed'))
    await other.browser.open(START)
    expect(await outcome(other, await other.browser.open(url.href))).toEqual(refused('google_sign_in_failed'))
    expect((await here.browser.open(url.href)).url.search).toBe('?signedIn=google')
  })

  test('with a code that was changed', async () => {
    const here = await scene()
    const url = await callback(here)
    url.searchParams.set('code', 'junk')
    expect(await outcome(here, await here.browser.open(url.href))).toEqual(refused('google_sign_in_failed'))
  })

  test('by a callback that was used', async () => {
    const here = await scene()
    const url = await callback(here)
    const began = `outcrop_provider_state=${url.searchParams.get('state')}`
    const open = () => here.api.fetch(new Request(url, { headers: { cookie: began } }))
    expect((await open()).headers.get('location')).toBe('/login?signedIn=google')
    expect((await open()).headers.get('location')).toBe('/login?problem=google_sign_in_failed')
  })

  test('after ten minutes', async () => {
    const here = await scene()
    const url = await callback(here)
    here.api.clock.pass({ minutes: 11 })
    expect(await outcome(here, await here.browser.open(url.href))).toEqual(refused('google_sign_in_failed'))
  })

  test('where the provider does not answer or none is set', async () => {
    const provider = await startOpenIdProvider()
    await provider.stop()
    const away = await createTestApi(provider.settings)
    const unset = await createTestApi()
    const page = await createTestBrowser(away).open(`${START}?redirected_from=%2Fadmin%2Fdecks`)
    expect(Object.fromEntries(page.url.searchParams)).toEqual({
      problem: 'unavailable',
      redirectedFrom: '/admin/decks',
    })
    expect((await createTestBrowser(unset).open(START)).url.href).toMatch(/\/login\?problem=google_sign_in_off$/)
  })
})
