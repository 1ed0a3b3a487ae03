import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { readUnsubscribe } from '../../notifications/unsubscribe-token.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** The page of an unsubscribe link: it asks first, since mail scanners open every link. */
export async function getUnsubscribePage({ ctx, input }: Call<typeof endpoints.getUnsubscribePage>) {
  const claims = await readUnsubscribe(ctx, input.params.token)
  if (!claims) return unsubscribePage({ state: 'unknown', status: 404 })
  return unsubscribePage({ state: 'asks', kinds: claims.kinds })
}
