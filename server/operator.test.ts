import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoAuthorization, settingsMigrated, settingsOfOwn, startServer } from './testing/server-process.ts'

async function operator(settings: Record<string, string>, program: string, ...words: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, program), ...words],
    { env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let says = ''
  child.stdout.on('data', (part: Buffer) => (says += part.toString()))
  child.stderr.on('data', (part: Buffer) => (says += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, says: says.trim() }
}

async function lookUp(url: string, address: string): Promise<unknown> {
  const answer = await fetch(`${url}/v2/redirects?path=${encodeURIComponent(address)}`, {
    headers: { application: 'cms' },
  })
  return ((await answer.json()) as { to: unknown }).to
}

test(
  'an operator sets, replaces, lists and removes redirects, while the server runs and while it does not',
  { timeout: 120_000 },
  async () => {
    const settings = await settingsMigrated()
    const redirect = (...words: readonly string[]) => operator(settings, 'redirect.ts', ...words)
    expect(await redirect('list')).toEqual({ code: 0, says: 'No redirect is set' })
    expect(await redirect('add', '/news/', '/admin/decks?q=news')).toEqual({
      code: 0,
      says: '/news leads to /admin/decks?q=news',
    })

    const { url, child, exited } = await startServer({ ...settings, RUN_JOBS: 'off' })
    expect(await lookUp(url, '/news')).toBe('/admin/decks?q=news')
    expect((await redirect('add', '/news', 'https://news.example/today')).code).toBe(0)
    expect(await lookUp(url, '/news/?from=mail')).toBe('https://news.example/today')
    expect((await redirect('list')).says.split('\n')).toEqual([
      '/help -> https://outcrop.example/help',
      '/news -> https://news.example/today',
      '/presentations -> /admin/decks',
    ])
    expect(await redirect('remove', '/news')).toEqual({ code: 0, says: '/news leads nowhere else any more' })
    expect(await lookUp(url, '/news')).toBeNull()
    expect(await redirect('remove', '/news')).toEqual({ code: 1, says: '/news: no redirect is set for it' })

    expect(await redirect('add', '/admin/decks', '/presentations')).toEqual({
      code: 1,
      says: '/presentations: leads back to /admin/decks',
    })
    expect(await lookUp(url, '/admin/decks')).toBeNull()
    child.kill('SIGTERM')
    await exited
  },
)

test('a switch is turned while the server runs and while it does not, and said to be so', async () => {
  const settings = await settingsMigrated()
  const turn = (...words: readonly string[]) => operator(settings, 'switch.ts', ...words)
  expect(await turn('google_sign_in_only', 'on')).toEqual({ code: 0, says: 'google_sign_in_only is on' })
  const { url, child, exited } = await startServer({ ...settings, RUN_JOBS: 'off' })
  const switches = async () => await (await fetch(`${url}/v2/switches`, { headers: { application: 'cms' } })).json()
  const told = (active: boolean) => expect.arrayContaining([{ name: 'google_sign_in_only', active }])
  expect(await switches()).toEqual(told(true))
  await expect(demoAuthorization(url, 'admin')).rejects.toThrow('password_sign_in_off')
  expect(await turn('google_sign_in_only', 'off')).toEqual({ code: 0, says: 'google_sign_in_only is off' })
  expect(await switches()).toEqual(told(false))
  expect(await demoAuthorization(url, 'admin')).toContain('Bearer')
  child.kill('SIGTERM')
  await exited
})

test('the first super admin is made before the server ever ran, and signs in once it does', async () => {
  const settings = await settingsMigrated()
  const { code, says } = await operator(settings, 'admin.ts', 'create', 'Owner@Example.org')
  const token = /activate\/([\w-]+)$/.exec(says)?.[1]
  expect([code, token]).toEqual([0, expect.stringMatching(/^[\w-]{40,}$/)])
  const { url, child, exited } = await startServer({ ...settings, RUN_JOBS: 'off' })
  const answer = await fetch(`${url}/v2/auth/invitation/accept`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Ada Berg', password: 'granite-lantern-42-fjord' }),
  })
  expect(await answer.json()).toMatchObject({
    user: { email_address: 'owner@example.org', roles: [{ key: 'super_admin' }] },
  })
  expect(await operator(settings, 'admin.ts', 'create', 'owner@example.org')).toEqual({
    code: 0,
    says: 'owner@example.org: Super admin. Signs in as before.',
  })
  expect(await operator(settings, 'admin.ts', 'remove', 'nobody@example.org', 'account_lead')).toEqual({
    code: 1,
    says: 'nobody@example.org: does not have the role account_lead',
  })
  child.kill('SIGTERM')
  await exited
})

test('invalid arguments print the usage', async () => {
  const settings = await settingsOfOwn()
  const told = await Promise.all([
    operator(settings, 'redirect.ts', 'add', '/a'),
    operator(settings, 'redirect.ts', 'list', '/a'),
    operator(settings, 'switch.ts', 'maintenance'),
    operator(settings, 'switch.ts', 'no_such_switch', 'on'),
    operator(settings, 'files.ts', 'remove'),
    operator(settings, 'admin.ts', 'create'),
    operator(settings, 'admin.ts', 'create', 'owner@example.org', 'company_admin'),
  ])
  expect(told.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(told.map(({ says }) => /usage: npm run \w+/.exec(says)?.[0])).toEqual([
    'usage: npm run redirect',
    'usage: npm run redirect',
    'usage: npm run switch',
    'usage: npm run switch',
    'usage: npm run files',
    'usage: npm run admin',
    'usage: npm run admin',
  ])
})
