import { createHmac } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import type { EmbedRow } from '../../db/schema/embed.ts'
import { deriveKey } from '../../secret-key.ts'

type Keyed = { readonly env: Pick<Ctx['env'], 'SECRET_KEY'> }

/** What the sites of an embed sign their tokens with. It follows from the deployment's secret, so the database holds none. */
export function embedSecret({ env }: Keyed, { id }: Pick<EmbedRow, 'id'>): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'embed-secret')).update(id).digest('base64url')
}
