import { createHash } from 'node:crypto'
import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import { contentSecurityPolicy, inlineScripts, policySources } from '@outcrop/contract/site/security-headers.ts'

/** The policy of the app's pages here. `shell` is their HTML, whose inline scripts are allowed by digest. */
export function pagePolicy(config: RuntimeConfig, shell: string): string {
  const digests = inlineScripts(shell).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return contentSecurityPolicy({ ...policySources(config), digests })
}
