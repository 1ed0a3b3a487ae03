import { createHash } from 'node:crypto'
import { originOf, type RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { contentSecurityPolicy, inlineScripts } from '@outcrop/contract/security-headers.ts'

/** The policy of the app's pages here. `shell` is their HTML, whose inline scripts are allowed by digest. */
export function pagePolicy(config: RuntimeConfig, shell: string): string {
  const origins = (...addresses: readonly string[]) => addresses.filter((address) => address !== '').map(originOf)
  return contentSecurityPolicy({
    hosts: origins(config.API_BASE_URL, config.ANALYTICS_HOST, config.SENTRY_DSN),
    scripts: [
      ...origins(config.ANALYTICS_HOST, config.CUSTOMER_SUCCESS_URL, config.CHAT_URL),
      ...(config.TAG_MANAGER_ID === '' ? [] : ['https://www.googletagmanager.com']),
    ],
    digests: inlineScripts(shell).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  })
}
