import { createHash } from 'node:crypto'
import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'

type Header = readonly [name: string, value: string]

/** For every answer. `npm start` and the nginx template both take them from here. */
export function securityHeaders(options: { https: boolean }): Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(options.https ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ]
}

/** What a page of the app may load. `shell` is its HTML, whose inline scripts are allowed by digest. */
export function contentSecurityPolicy(config: RuntimeConfig, shell: string): string {
  const hosts = [config.API_BASE_URL, config.ANALYTICS_HOST, config.SENTRY_DSN, config.CUSTOMER_SUCCESS_URL, config.CHAT_URL]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin)
  const scripts = [config.ANALYTICS_HOST, config.CUSTOMER_SUCCESS_URL, config.CHAT_URL]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin)
  const tagManager = config.TAG_MANAGER_ID === '' ? [] : ['https://www.googletagmanager.com']
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptDigests(shell), ...scripts, ...tagManager],
    // Floating parts and scroll locks set styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...tagManager],
    'media-src': ["'self'", 'blob:', ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts, ...tagManager],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...scripts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

function inlineScriptDigests(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
