import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { systemRandom } from '../../random.ts'
import { deriveKey } from '../../secret-key.ts'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from './access-token.ts'

const env = readEnv(undefined, { NODE_ENV: 'development', DEMO: 'on' })
const clock = { now: () => new Date() }
const claims = { userId: systemRandom.id(), sessionId: systemRandom.id() }

test('an access token is read as what was signed', async () => {
  expect(await readAccessToken({ env, clock }, await signAccessToken({ env, clock }, claims))).toEqual(claims)
})

test('a token of our key without an end is none', async () => {
  const endless = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('outcrop')
    .setSubject(claims.userId)
    .setIssuedAt()
    .sign(deriveKey(env.SECRET_KEY, 'access-token'))
  expect(await readAccessToken({ env, clock }, endless)).toBeNull()
})

test('a token that was read before expires at its time, and is none under another key', async () => {
  const start = new Date()
  const at = (seconds: number) => ({ now: () => new Date(start.getTime() + seconds * 1000) })
  const token = await signAccessToken({ env, clock: at(0) }, claims)
  expect(await readAccessToken({ env, clock: at(0) }, token)).toEqual(claims)
  expect(await readAccessToken({ env, clock: at(ACCESS_TOKEN_SECONDS - 1) }, token)).toEqual(claims)
  expect(await readAccessToken({ env, clock: at(ACCESS_TOKEN_SECONDS) }, token)).toBeNull()
  const other = { ...env, SECRET_KEY: 'another secret of at least thirty-two characters' }
  expect(await readAccessToken({ env: other, clock: at(0) }, token)).toBeNull()
})
