import { expect, test } from 'vitest'
import { providerSignIns } from './db/schema/session.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'
import { createTestApi } from './testing/test-api.ts'

function readLog(): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = []
  return { log: createLog('debug', { write: (line) => void lines.push(line) }), lines }
}

test('a database error is logged without its parameters', async () => {
  const { deps } = await createTestApi()
  const { log, lines } = readLog()
  const nonce = 'a nonce\n    at somewhere (file.ts:1:1)'
  const row = { digest: 'digest', nonce, codeVerifier: 'a verifier', expiresAt: deps.clock.now() }
  await deps.db.insert(providerSignIns).values(row)
  const error = await deps.db
    .insert(providerSignIns)
    .values(row)
    .catch((problem: unknown) => problem)
  log.error({ err: error }, 'failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'failed')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    for (const told of ['a nonce', 'at somewhere', 'a verifier', 'Key (digest)']) expect(line).not.toContain(told)
    expect(line).toContain('Failed query')
    expect(line).toContain('log.test.ts')
    expect(line).toContain('23505')
  }
})

test('the token of an activation is not in the log of requests', async () => {
  const { deps } = await createTestApi()
  const { log, lines } = readLog()
  const app = createApp({ ...deps, log })
  await app.request('/admin/activate/s3cr3t-t0k3n')
  await app.request('/v2/switches')
  expect(lines.join('')).not.toContain('s3cr3t-t0k3n')
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/admin/activate/*',
    '/v2/switches',
  ])
})
