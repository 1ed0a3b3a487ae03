import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { ROOT } from '../e2e/harness/product.ts'

const GIVEN = {
  PUBLIC_URL: 'https://outcrop.example',
  SECRET_KEY: 'a secret that only tests know, of some length',
  POSTGRES_PASSWORD: 'granite',
  S3_SECRET: 'basalt',
  AMPLITUDE_API_KEY: 'key',
}

/** `compose.yaml` as Compose itself reads it, checked against its schema and with the settings filled in. */
async function composed(settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...settings }
  return (await promisify(execFile)('docker-compose', ['-f', 'compose.yaml', 'config'], { cwd: ROOT, env })).stdout
}

/** The part of one service. */
function partOf(text: string, service: string): string {
  return new RegExp(`^  ${service}:\\n((?:    .*\\n)*)`, 'm').exec(text)?.[1] ?? ''
}

/** What a key of a service holds, one line each. */
function lines(text: string, service: string, key: string): string[] {
  const found = new RegExp(`^    ${key}:\\n((?:    [ -] .*\\n)*)`, 'm').exec(partOf(text, service))
  return (found?.[1] ?? '').trim().split(/\n\s*/)
}

function environmentOf(text: string, service: string): Record<string, string> {
  const pairs = lines(text, service, 'environment').map((line) => /^(\w+): ["']?(.*?)["']?$/.exec(line) ?? [])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

test('the whole product is described so that Compose reads it, and its API and worker start with those settings', async () => {
  const text = await composed(GIVEN)
  for (const service of ['api', 'worker', 'bucket']) {
    const env = readEnv({ NODE_ENV: 'production', ...environmentOf(text, service) })
    expect(env).toMatchObject({
      DATABASE_URL: 'postgres://outcrop:granite@database:5432/outcrop',
      STORAGE_URL: { endpoint: 'http://store:8333', bucket: 'outcrop', secretAccessKey: 'basalt' },
      RUN_JOBS: false,
      VIDEO_CONVERSION: 'on',
    })
  }
  expect(lines(text, 'worker', 'build').join()).toContain('target: worker')
  for (const service of ['web', 'api', 'worker', 'database', 'store', 'bucket']) {
    expect(partOf(text, service)).toMatch(/^    cpus: \S/m)
    expect(partOf(text, service)).toMatch(/^    mem_limit: \S/m)
  }
  for (const service of ['web', 'api', 'worker', 'bucket']) {
    expect(partOf(text, service)).toContain('    read_only: true\n')
    expect(lines(text, service, 'cap_drop')).toEqual(['- ALL'])
    expect(lines(text, service, 'security_opt')).toEqual(['- no-new-privileges:true'])
  }
  expect(lines(text, 'web', 'tmpfs').join()).toMatch(/^- \/run\/outcrop:.*size=64m/)
  for (const service of ['api', 'worker'])
    expect(lines(text, service, 'depends_on').join(' ')).toBe(
      'bucket: condition: service_completed_successfully database: condition: service_healthy',
    )
})

test.each(Object.keys(GIVEN))('without %s nothing is started', async (name) => {
  await expect(composed({ ...GIVEN, [name]: '' })).rejects.toThrow(name)
})

test('what is optional reaches the app and the API, and the API takes reports itself only if it is told to', async () => {
  const plain = await composed(GIVEN)
  expect(environmentOf(plain, 'web')).toMatchObject({ TELEMETRY_SINK: 'off', GOOGLE_SIGN_IN: 'off', SENTRY_DSN: '' })
  expect(readEnv({ NODE_ENV: 'production', ...environmentOf(plain, 'api') }).TELEMETRY_SINK).toBe(false)
  const text = await composed({
    ...GIVEN,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_SIGN_IN: 'on',
    SENTRY_DSN: 'https://key@reports.example/1',
    TELEMETRY_SINK: 'on',
  })
  expect(environmentOf(text, 'web')).toMatchObject({
    GOOGLE_SIGN_IN: 'on',
    SENTRY_DSN: 'https://key@reports.example/1',
    TELEMETRY_SINK: 'on',
  })
  expect(readEnv({ NODE_ENV: 'production', ...environmentOf(text, 'api') })).toMatchObject({
    GOOGLE_CLIENT_ID: 'id',
    TELEMETRY_SINK: true,
  })
})

test('a worker is healthy while the sign that it gives is fresh', async () => {
  const text = await composed(GIVEN)
  const file = environmentOf(text, 'worker')['WORKER_ALIVE_FILE'] ?? 'none'
  const check = /find \S+ -mmin -\d+/.exec(lines(text, 'worker', 'healthcheck').join(' '))?.[0] ?? 'none'
  expect(check).toContain(` ${file} `)
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-alive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sign = join(folder, 'sign')
  const isHealthy = async () => {
    const here = `test -n "$(${check.replace(file, sign)})"`
    return await promisify(execFile)('sh', ['-c', here]).then(
      () => true,
      () => false,
    )
  }
  expect(await isHealthy()).toBe(false)
  writeFileSync(sign, '')
  expect(await isHealthy()).toBe(true)
  const before = new Date(Date.now() - 3 * 60_000)
  utimesSync(sign, before, before)
  expect(await isHealthy()).toBe(false)
})
