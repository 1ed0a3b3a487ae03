import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, until } from '../e2e/harness/product.ts'
import { buildImages, Container } from './container.ts'

const SECRETS = { AMPLITUDE_API_KEY: 'k', SECRET_KEY: '0123456789abcdef0123456789abcdef' }

let web: Container
let api: Container
let worker: Container
let webSettings: Record<string, string> = {}
let apiSettings: Record<string, string> = {}
beforeAll(async () => {
  buildImages('web', 'api', 'worker')
  web = new Container('outcrop-web')
  api = new Container('outcrop-api', ['/tmp'])
  worker = new Container('outcrop-worker', ['/tmp'])
  const [webPort, apiPort] = [await freePort(), await freePort()]
  const address = `http://localhost:${webPort}`
  webSettings = { AMPLITUDE_API_KEY: 'k', WEB_PORT: String(webPort), API_UPSTREAM: `127.0.0.1:${apiPort}` }
  apiSettings = { ...SECRETS, PORT: String(apiPort), PUBLIC_URL: address, APP_URL: `http://127.0.0.1:${webPort}` }
})
afterAll(() => {
  web?.remove()
  api?.remove()
  worker?.remove()
})

test('the images are small', () => {
  expect(web.megabytes).toBeLessThan(128)
  // 8 MB of it are coordinate systems.
  expect(api.megabytes).toBeLessThan(350)
})

test('neither runs as root, holds tools, or can write where it need not', () => {
  expect([web.userId, api.userId]).toEqual(['10001', '10001'])
  const tools = 'for tool in npm gcc make curl wget git; do if command -v $tool; then exit 1; fi; done'
  for (const [container, folders] of [
    [web, ['/run/outcrop']],
    [api, ['/data', '/tmp']],
  ] as const) {
    expect(container.run({}, 'sh', '-c', tools)).toEqual({ code: 0, says: '' })
    expect(container.run({}, 'sh', '-c', 'id -u; touch /app/x /srv/x /etc/x /usr/x').code).not.toBe(0)
    const writable = 'find / -xdev -type d -writable -not -path "/proc/*" -not -path "/dev/*" 2>/dev/null || true'
    expect(container.run({}, 'sh', '-c', writable).says.trim().split('\n').sort()).toEqual(folders)
  }
  expect(web.run({}, 'sh', '-c', 'command -v node').code).not.toBe(0)
})

describe('wrong settings are refused', () => {
  test('by the web image, in the words of the catalogue', () => {
    expect(web.run()).toEqual({ code: 1, says: 'AMPLITUDE_API_KEY missing\n' })
    expect(web.run({ AMPLITUDE_API_KEY: 'k', CHAT_URL: 'chat' })).toMatchObject({
      code: 1,
      says: expect.stringMatching(/^CHAT_URL: /),
    })
    expect(web.run({ AMPLITUDE_API_KEY: 'k' }, '/opt/outcrop/start-web.sh', 'check')).toEqual({ code: 0, says: '' })
  })
  test('by the API, each by its name', () => {
    const { code, says } = api.run()
    expect(code).toBe(1)
    expect(says).toContain('SECRET_KEY: missing')
    expect(says).toContain('PUBLIC_URL: missing')
    expect(api.run({ ...apiSettings, DEMO: 'on' }).says).toContain('demo mode')
  })
})

test('on a read-only root both start, serve together, tell their health, and end when asked', async () => {
  const address = apiSettings['PUBLIC_URL'] ?? ''
  expect(web.health(webSettings)).not.toBe(0)
  expect(api.health(apiSettings)).not.toBe(0)
  const running = [api.start(apiSettings), web.start(webSettings)]
  await until(
    async () =>
      await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    () => `not ready:\n${running.map((process) => process.says()).join('\n')}`,
  )
  expect([web.health(webSettings), api.health(apiSettings)]).toEqual([0, 0])
  const text = async (path: string) => await (await fetch(address + path)).text()
  expect(await text('/login')).toContain('<div id="root"')
  expect(JSON.parse(await text('/config.json'))).toMatchObject({ AMPLITUDE_API_KEY: 'k', ENVIRONMENT: 'production' })
  await expect.poll(() => text('/'), { timeout: 30_000 }).toContain(`<link rel="canonical" href="${address}/" />`)
  const refused = await fetch(`${address}/v2/decks`, { headers: { application: 'cms' } })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
  expect(await Promise.all(running.map((process) => process.stop()))).toEqual([0, 0])
})

test('what turns files into slides works in the image', () => {
  const script = `
    import { readFile } from 'node:fs/promises'
    import sharp from 'sharp'
    import { createPdfEngine } from './server/pdf/pdf-engine.ts'
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer()
    const pdf = createPdfEngine()
    await pdf.close()
    console.log((await sharp(webp).metadata()).format)`
  expect(api.run({}, 'node', '--input-type=module', '-e', script)).toEqual({ code: 0, says: 'webp\n' })
})

test('the worker has ffmpeg and runs as the API does, which has none', () => {
  const script = `
    import { createVideoEngine } from './server/video/video-engine.ts'
    console.log(createVideoEngine({ FFMPEG_PATH: 'ffmpeg', VIDEO_CONVERSION: 'auto' }).isAvailable)`
  const command = ['node', '--input-type=module', '-e', script]
  expect(worker.run({}, ...command)).toEqual({ code: 0, says: 'true\n' })
  expect(api.run({}, ...command)).toEqual({ code: 0, says: 'false\n' })
  expect(worker.userId).toBe('10001')
  expect(worker.run({ ...SECRETS, PUBLIC_URL: 'https://outcrop.example' }).says).toContain('DATABASE_URL: missing')
})
