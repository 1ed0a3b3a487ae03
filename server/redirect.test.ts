import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingsOfOwn, startServer } from './testing/server-process.ts'

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
    const settings = await settingsOfOwn()
    const redirect = (...words: readonly string[]) => operator(settings, 'redirect.ts', ...words)
    expect(await redirect('list')).toEqual({ code: 0, says: 'No redirect is set' })
    expect(await redirect('add', '/news/', '/admin/decks?q=news')).toEqual({
      code: 0,
      says: '/news leads to /admin/decks?q=news',
    })

    const { url, child, exited } = await startServer({ ...settings, DEMO: 'on' })
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

test('words that are no command say how it is used', async () => {
  const settings = await settingsOfOwn()
  for (const words of [
    ['add', '/a'],
    ['list', '/a'],
  ]) {
    const { code, says } = await operator(settings, 'redirect.ts', ...words)
    expect(code).toBe(1)
    expect(says).toContain('usage: npm run redirect')
  }
  expect((await operator(settings, 'switch.ts', 'maintenance')).says).toContain('usage: npm run switch')
})
