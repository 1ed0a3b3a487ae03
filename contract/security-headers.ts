type Header = readonly [name: string, value: string]

/** What a deployment adds to the policy of its pages. */
export interface PolicySources {
  /** Origins that pages may send to and show pictures and films of. */
  readonly hosts: readonly string[]
  /** Origins of scripts that pages may run. */
  readonly scripts: readonly string[]
  /** Digests of the scripts that stand in the page itself. */
  readonly digests: readonly string[]
}

/** For every answer. The API and the nginx image both take them from here. */
export function securityHeaders(options: { readonly https: boolean }): Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ...(options.https ? [['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ]
}

/** What a page of the app may load, as the value of `content-security-policy`. */
export function contentSecurityPolicy({ hosts, scripts, digests }: PolicySources): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...digests, ...scripts],
    // Floating parts and scroll locks set styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...scripts],
    'media-src': ["'self'", 'blob:', ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts, ...scripts],
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

/** The texts of the scripts that stand in a page, each of which its policy must name by digest. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}
