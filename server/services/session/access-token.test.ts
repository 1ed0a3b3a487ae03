import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { systemRandom } from '../../random.ts'
import { deriveKey } from '../../secret-key.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'

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
