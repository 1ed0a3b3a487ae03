import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import { contentSecurityPolicy, inlineScripts, policySources } from '@outcrop/contract/site/security-headers.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSettingsTable } from '../../tools/delivery/settings-table.ts'
import { ROOT } from '../e2e/harness/product.ts'
import { checkSettings, layOut, startWeb } from './web.ts'

const key = { AMPLITUDE_API_KEY: 'test-key' }
let place: ReturnType<typeof layOut>
beforeAll(() => {
  place = layOut()
})
afterAll(() => place.remove())

test('without the analytics key the container refuses to start, in the words of the catalogue', () => {
  expect(checkSettings(place, {})).toEqual({ code: 1, says: 'AMPLITUDE_API_KEY missing\n' })
  expect(checkSettings(place, { AMPLITUDE_API_KEY: '  ' })).toEqual({ code: 1, says: 'AMPLITUDE_API_KEY missing\n' })
  expect(checkSettings(place, key)).toEqual({ code: 0, says: '' })
})

test('every wrong value is named', () => {
  const { code, says } = checkSettings(place, {
    ...key,
    CHAT_URL: 'chat',
    WEB_PORT: 'http',
    GOOGLE_SIGN_IN: 'perhaps',
    API_UPSTREAM: 'api; return 200',
  })
  expect(code).toBe(1)
  expect(
    says
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0])
      .sort(),
  ).toEqual(['API_UPSTREAM', 'CHAT_URL', 'GOOGLE_SIGN_IN', 'WEB_PORT'])
})

test.each([
  ['WEB_PORT', ['8081', '65535'], ['0', '65536', '70000', '080']],
  ['PUBLIC_URL', ['https://a.example:8443/x'], ['https://a.example:0', 'https://a.example:99999']],
  [
    'API_UPSTREAM',
    ['api:4173', '10.0.0.255:80', '10.0.0.1:1,10.0.0.2:65535'],
    // Names are looked up again only one by one.
    ['api-1:4173,api-2:4173', '10.0.0.1:1,api:1', 'api', 'api:99999', '256.0.0.1:80', '10.0.0:80'],
  ],
  ['RESOLVER', ['10.0.0.2', '127.0.0.1:8600', '::1', 'fd00::53'], ['1', '10.0.0.2:99999', '10.0.0.256']],
  [
    'PROXY_NETWORKS',
    ['10.0.0.0/8,192.168.0.1', '0.0.0.0/0', 'fd00::/8', '::1', '::ffff:10.0.0.1'],
    ['10.0.0.0/99', '10.0.0.300', '10.0.0.0/8,', 'fd00::/129', 'all'],
  ],
])('%s is taken or refused by its name before nginx starts', (name, good, bad) => {
  for (const value of good)
    expect([value, checkSettings(place, { ...key, [name]: value })]).toEqual([value, { code: 0, says: '' }])
  for (const value of bad) {
    const { code, says } = checkSettings(place, { ...key, [name]: value })
    expect([value, code, says.split(':')[0]]).toEqual([value, 1, name])
  }
})

test('nginx runs as many workers as the container may use processors', () => {
  for (const [given, workers] of [
    ['100000 100000', '1'],
    ['150000 100000', '2'],
    ['max 100000', 'auto'],
  ] as const) {
    writeFileSync(join(place.run, 'cpu.max'), `${given}\n`)
    expect(checkSettings(place, { ...key, OUTCROP_CGROUP: place.run })).toEqual({ code: 0, says: '' })
    expect(readFileSync(join(place.run, 'check', 'nginx.conf'), 'utf8')).toContain(`worker_processes ${workers};`)
  }
})

test('what is written for the app is what its own schema makes of the same values', () => {
  const given = {
    ...key,
    API_BASE_URL: ' https://api.outcrop.example ',
    SENTRY_DSN: 'https://abc@errors.example:8443/17',
    TAG_MANAGER_ID: 'GTM-12',
    ENVIRONMENT: 'staging',
  }
  expect(checkSettings(place, { ...given, GOOGLE_SIGN_IN: 'on' }).code).toBe(0)
  const written: unknown = JSON.parse(readFileSync(join(place.run, 'check', 'config', 'config.json'), 'utf8'))
  expect(written).toEqual(v.parse(RuntimeConfig, { ...given, GOOGLE_SIGN_IN: true }))
})

test('the API is the product’s own, unless it is at another address or is said not to be', () => {
  const told = (given: Readonly<Record<string, string>>) => {
    expect(checkSettings(place, { ...key, ...given }).code).toBe(0)
    const written: unknown = JSON.parse(readFileSync(join(place.run, 'check', 'config', 'config.json'), 'utf8'))
    return v.parse(RuntimeConfig, written).OWN_API
  }
  expect(told({})).toBe(true)
  expect(told({ OWN_API: 'off' })).toBe(false)
  expect(told({ API_BASE_URL: 'https://api.example' })).toBe(false)
  expect(told({ API_BASE_URL: 'https://api.example', OWN_API: 'on' })).toBe(true)
})

const addresses = [
  'https://a.example',
  'http://127.0.0.1:9000/',
  'https://localhost',
  'https://key@host.example/1',
  'https://a.example/path/to.js',
  'a.example',
  'ftp://a.example',
  'https://',
  'https://a b',
  'https://a.example/"',
  'https://a.example/;',
  'https://a.example/{}',
  'https://-a.example',
  'https://a..example',
  'https://a.example:0',
  'https://a.example\nSet-Cookie: x',
  'javascript:alert(1)',
  "https://a.example' 'unsafe-inline",
  'https://ä.example',
  'https://a.example/\\',
  '$host',
]
test.each(addresses)('the shell and the schema agree on %j as an address', (value) => {
  const taken = v.safeParse(RuntimeConfig, { ...key, CHAT_URL: value }).success
  expect(checkSettings(place, { ...key, CHAT_URL: value }).code).toBe(taken ? 0 : 1)
})
test.each(['phc_abc123', 'a.b:c=', 'a"b', 'a b', 'a\nb', '$(id)', '`id`', 'a\\', 'é'])(
  'the shell and the schema agree on %j as a key',
  (value) => {
    const taken = v.safeParse(RuntimeConfig, { AMPLITUDE_API_KEY: value }).success
    expect(checkSettings(place, { AMPLITUDE_API_KEY: value }).code).toBe(taken ? 0 : 1)
  },
)

test('the same bytes serve two deployments, which differ only in their configuration and policy', async () => {
  const staging = await startWeb({
    ENVIRONMENT: 'staging',
    ANALYTICS_HOST: 'https://events.example',
    CHAT_URL: 'https://chat.example/widget.js',
  })
  const production = await startWeb({ PUBLIC_URL: 'https://outcrop.example' })
  try {
    const manifest = readFileSync(join(staging.place.site, 'index.html'), 'utf8')
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(manifest)?.[1] ?? 'no script'
    for (const path of ['/', `/${script}`, '/build.json']) {
      expect((await staging.get(path)).body.equals((await production.get(path)).body)).toBe(true)
    }
    expect(JSON.parse((await staging.get('/config.json')).body.toString())).toMatchObject({ ENVIRONMENT: 'staging' })
    expect(JSON.parse((await production.get('/config.json')).body.toString())).toMatchObject({
      ENVIRONMENT: 'production',
    })
    const [open, closed] = [(await staging.get('/')).headers, (await production.get('/')).headers]
    expect(open['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+' https:\/\/events\.example https:\/\/chat\.example;/,
    )
    expect(closed['content-security-policy']).not.toContain('example')
    expect(closed['strict-transport-security']).toContain('max-age=')
    expect(open['strict-transport-security']).toBeUndefined()
    // A browser that has the page from before hears of the new policy too.
    for (const path of ['/', '/login', '/index.html']) {
      const again = await production.get(path, { 'if-none-match': open.etag ?? '' })
      expect([path, again.status, again.headers['content-security-policy']]).toEqual([
        path,
        304,
        closed['content-security-policy'],
      ])
    }
  } finally {
    await Promise.all([staging.stop(), production.stop()])
  }
})

test.each([
  {},
  { TAG_MANAGER_ID: 'GTM-1' },
  { CHAT_URL: 'https://chat.example/widget.js', SENTRY_DSN: 'https://key@errors.example/1' },
  { API_BASE_URL: 'https://api.example', ANALYTICS_HOST: 'https://events.example', TAG_MANAGER_ID: 'GTM-1' },
  { CUSTOMER_SUCCESS_URL: 'https://chat.example/success.js', CHAT_URL: 'https://chat.example/widget.js' },
])('nginx and the API send the same policy with %j', async (given) => {
  const parts = (policy: string) =>
    policy.split('; ').map((directive) => [...new Set(directive.trim().split(/\s+/))].sort().join(' '))
  const web = await startWeb(given)
  try {
    const { headers, body } = await web.get('/login')
    const config = v.parse(RuntimeConfig, { ...key, ...given })
    const digests = inlineScripts(body.toString()).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(parts(String(headers['content-security-policy']))).toEqual(
      parts(contentSecurityPolicy({ ...policySources(config), digests })),
    )
  } finally {
    await web.stop()
  }
})

test('the table of the settings in the docs is what the schemas say', () => {
  const page = readFileSync(join(ROOT, 'docs', 'deploying.md'), 'utf8')
  expect(withSettingsTable(page)).toBe(page)
})
