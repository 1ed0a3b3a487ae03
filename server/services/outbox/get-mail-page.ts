import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { demoMail } from './require-demo.ts'

/** No script and nothing from elsewhere, as mail programs show it; only pages of this site frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

/** A mail of the demo as a page. */
export async function getMailPage({ ctx, input }: Call<typeof endpoints.getMailPage>) {
  const { html } = await demoMail(ctx, input.params.id)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
