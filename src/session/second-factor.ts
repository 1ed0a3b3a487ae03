import {
  passPasskey as passPasskeyEndpoint,
  passSecondFactor as passSecondFactorEndpoint,
  startPasskeySignIn,
} from '@outcrop/contract/account/second-factor.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { call } from '#/api/http.ts'
import { openSession } from './sign-in.ts'

/** Finishes a sign-in with a code of an authenticator app or a recovery code. Throws `ApiError`. */
export function passSecondFactor(challenge: string, code: string): Promise<User> {
  return openSession(() => call(passSecondFactorEndpoint, { body: { challenge, code } }))
}

/** Finishes a sign-in with a passkey, which the browser asks for. Throws `ApiError`, or the browser's refusal. */
export async function passPasskey(challenge: string): Promise<User> {
  const options = await call(startPasskeySignIn, { body: { challenge } })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: options as never })
  return await openSession(() => call(passPasskeyEndpoint, { body: { challenge, response: { ...response } } }))
}
