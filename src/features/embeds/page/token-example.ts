import type { Embed } from '@outcrop/contract/embeds/embed.ts'

/** Code of a site that signs a token for an hour, for Node; the secret stays on the server of the site. */
export function tokenExample({ handle, url }: Pick<Embed, 'handle' | 'url'>): string {
  return `import { createHmac } from 'node:crypto'
import { env } from 'node:process'

const expires = String(Math.floor(Date.now() / 1000) + 3600)
const signature = createHmac('sha256', env.EMBED_SECRET)
  .update(\`${handle}.\${expires}\`)
  .digest('base64url')
const src = \`${url}?token=\${expires}.\${signature}\``
}
