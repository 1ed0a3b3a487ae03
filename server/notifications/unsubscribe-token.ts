import { NOTIFICATION_KINDS, type NotificationKind } from '@outcrop/contract/people/notification.ts'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { deriveKey } from '../secret-key.ts'

const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), kinds: v.array(v.picklist(NOTIFICATION_KINDS)) })

export interface UnsubscribeClaims {
  readonly userId: string
  readonly kinds: readonly NotificationKind[]
}

/** Signs what a mail's link ends: mails of these kinds to this person. It never expires, as mails are kept for years. */
export async function signUnsubscribe(
  { env }: Pick<Deps, 'env'>,
  { userId, kinds }: UnsubscribeClaims,
): Promise<string> {
  return await new SignJWT({ kinds: [...kinds] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .sign(deriveKey(env.SECRET_KEY, 'unsubscribe'))
}

/** What a link ends; null for a text that is not ours. */
export async function readUnsubscribe({ env }: Pick<Deps, 'env'>, token: string): Promise<UnsubscribeClaims | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(env.SECRET_KEY, 'unsubscribe'), { algorithms: ['HS256'] })
    const claims = v.safeParse(Claims, payload)
    return claims.success ? { userId: claims.output.sub, kinds: claims.output.kinds } : null
  } catch {
    return null
  }
}
