import { originOf, type RuntimeConfig } from './runtime-config.ts'

type Header = readonly [name: string, value: string]

/** What a deployment adds to the policy of its pages. */
export interface PolicySources {
  /** Origins that pages may send to and show pictures and films of. */
  readonly hosts: readonly string[]
  /** The API's origin as WebSockets name it, where it is another than the page's. */
  readonly sockets: readonly string[]
  /** Origins of scripts that pages may run. */
  readonly scripts: readonly string[]
  /** Digests of the scripts that stand in the page itself. */
  readonly digests: readonly string[]
  /** Names under which vendors' scripts make Trusted Types policies of their own. */
  readonly policies: readonly string[]
}

/** The policy name of the tag manager's own script. */
export const TAG_MANAGER_POLICY = 'goog#html'
/** The policy name for customer-success and chat scripts that write HTML. */
export const VENDOR_POLICY = 'vendor'
const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com'

function origins(...addresses: readonly string[]): string[] {
  return addresses.filter((address) => address !== '').map(originOf)
}

type Vendors = Pick<RuntimeConfig, 'ANALYTICS_HOST' | 'CUSTOMER_SUCCESS_URL' | 'CHAT_URL' | 'TAG_MANAGER_ID'>

/** Origins whose scripts a deployment has asked for. */
export function scriptOrigins(config: Vendors): string[] {
  const { ANALYTICS_HOST, CUSTOMER_SUCCESS_URL, CHAT_URL, TAG_MANAGER_ID } = config
  return [
    ...origins(ANALYTICS_HOST, CUSTOMER_SUCCESS_URL, CHAT_URL),
    ...(TAG_MANAGER_ID === '' ? [] : [TAG_MANAGER_ORIGIN]),
  ]
}

/** What a deployment adds to the policy of its pages, by its configuration. */
export function policySources(config: RuntimeConfig): Omit<PolicySources, 'digests'> {
  return {
    hosts: origins(config.API_BASE_URL, config.ANALYTICS_HOST, config.SENTRY_DSN, config.STORAGE_PUBLIC_URL),
    sockets: origins(config.API_BASE_URL).map((origin) => origin.replace(/^http/, 'ws')),
    scripts: scriptOrigins(config),
    policies: [
      ...(config.TAG_MANAGER_ID === '' ? [] : [TAG_MANAGER_POLICY]),
      ...(config.CUSTOMER_SUCCESS_URL + config.CHAT_URL === '' ? [] : [VENDOR_POLICY]),
    ],
  }
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
    ...(options.https ? [['strict-transport-security', 'max-age=63072000'] as const] : []),
  ]
}

/** What a page of the app may load, as the value of `content-security-policy`. */
export function contentSecurityPolicy({ hosts, sockets, scripts, digests, policies }: PolicySources): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...digests, ...scripts],
    // Floating parts and scroll locks set styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...scripts],
    'media-src': ["'self'", 'blob:', ...hosts],
    'font-src': ["'self'"],
    // Models are drawn with pictures that they hold themselves, which are read from memory.
    'connect-src': ["'self'", 'blob:', 'data:', ...hosts, ...sockets, ...scripts],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...scripts],
    'object-src': ["'none'"],
    // The page says by its own <base> below which path it is.
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes HTML or a script only through the policy of src/app/trusted-types.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', ...policies],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/** The texts of the scripts that stand in a page, each of which its policy must name by digest. */
export function inlineScripts(html: string): string[] {
  return html
    .split('<script')
    .slice(1)
    .flatMap((rest) => {
      const [start, end] = [rest.indexOf('>'), rest.indexOf('</script>')]
      return end < 0 || /\ssrc=/.test(rest.slice(0, start)) ? [] : [rest.slice(start + 1, end)]
    })
}
