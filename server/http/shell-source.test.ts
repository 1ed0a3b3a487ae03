import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { deliveredShell } from './shell-source.ts'

let web: Server
let status = 200
let build = 1
let settings = ''
let asked: string[] = []
let now = 0
let said: string[] = []
beforeEach(async () => {
  status = 200
  build = 1
  settings = ''
  asked = []
  said = []
  now = Date.UTC(2026, 0, 1)
  web = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`.trim())
    const tag = `"build-${build}"`
    const policy = `policy ${build}${settings}`
    if (request.headers['if-none-match'] === tag)
      return response.writeHead(304, { 'content-security-policy': policy }).end()
    response.writeHead(status, { etag: tag, 'content-security-policy': policy })
    return response.end(`shell ${build}`)
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  web.closeAllConnections()
  web.close()
})

function open() {
  const { port } = web.address() as AddressInfo
  return opened(`http://127.0.0.1:${port}`)
}

function opened(origin: string) {
  const log = createLog('info', { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  return deliveredShell(origin, { clock: { now: () => new Date(now) }, log })
}

test('the shell is asked for once in five seconds, and again by its tag', async () => {
  const shell = open()
  const [first, second] = await Promise.all([shell(), shell()])
  expect([first, second]).toEqual([
    { html: 'shell 1', policy: 'policy 1' },
    { html: 'shell 1', policy: 'policy 1' },
  ])
  now += 6000
  await shell()
  expect(asked).toEqual(['/index.html', '/index.html "build-1"'])
})

test('the same page under other settings is told with its policy of now', async () => {
  const shell = open()
  await shell()
  settings = ' with a chat'
  now += 6000
  expect(await shell()).toEqual({ html: 'shell 1', policy: 'policy 1 with a chat' })
  expect(asked).toHaveLength(2)
})

test('a new build is seen after five seconds', async () => {
  const shell = open()
  await shell()
  build = 2
  expect((await shell())?.html).toBe('shell 1')
  now += 6000
  expect(await shell()).toEqual({ html: 'shell 2', policy: 'policy 2' })
})

test('while it is unavailable the last shell is used for a minute, then none', async () => {
  const shell = open()
  await shell()
  build = 2
  status = 500
  now += 6000
  expect((await shell())?.html).toBe('shell 1')
  now += 60_000
  expect(await shell()).toBeNull()
  status = 200
  now += 6000
  expect((await shell())?.html).toBe('shell 2')
})

test('the log says once that it is unavailable, and once that it is back', async () => {
  const shell = open()
  await shell()
  expect(said).toEqual([])
  for (const next of [404, 500, 500, 200, 200]) {
    status = next
    build += 1
    now += 6000
    await shell()
  }
  expect(said).toEqual(['the app cannot be had from APP_URL', 'the app can be had from APP_URL again'])
})

test('where nothing listens there is none', async () => {
  const shell = opened('http://127.0.0.1:1')
  expect(await shell()).toBeNull()
  expect(said).toEqual(['the app cannot be had from APP_URL'])
})
