import { BASE_PATH, PUBLIC_URL_RULE } from '@outcrop/contract/site/public-url.ts'
import { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import * as v from 'valibot'

function matching(pattern: RegExp, message: string, fallback: string) {
  return v.optional(v.pipe(v.string(), v.trim(), v.regex(pattern, message)), fallback)
}

const whole = (fallback: string) => matching(/^[1-9][0-9]{0,8}$/, 'must be a whole number above 0', fallback)

const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
const IPV4 = `${OCTET}(\\.${OCTET}){3}`
const IPV6 = '[A-Fa-f0-9]*:[A-Fa-f0-9:.]*:[A-Fa-f0-9.]*'
const PORT = '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
const NETWORK = `(${IPV4}(/([12]?[0-9]|3[0-2]))?|${IPV6}(/([1-9]?[0-9]|1[01][0-9]|12[0-8]))?)`
/** With a letter in it, so that it is no number. */
const NAME = '[A-Za-z0-9.-]*[A-Za-z][A-Za-z0-9.-]*'
const listed = (item: string) => `${item}(,${item})*`

/** What the nginx image is told besides the app's runtime configuration. */
export const WebSettings = v.object({
  /** Port that nginx listens on. */
  WEB_PORT: matching(new RegExp(`^${PORT}$`), 'must be a port', '8080'),
  /** Origin at which people reach the app, with the path where it is below one; HSTS is sent when it is https. */
  PUBLIC_URL: matching(new RegExp(`^(https?://[A-Za-z0-9.-]+(:${PORT})?${BASE_PATH})?$`), PUBLIC_URL_RULE, ''),
  /** Where the API is: one name, all of whose addresses are used, or numbers; empty where it is not behind this nginx. */
  API_UPSTREAM: matching(
    new RegExp(`^(${NAME}:${PORT}|${listed(`${IPV4}:${PORT}`)})?$`),
    'must be host:port, or several with commas whose hosts are numbers',
    '',
  ),
  /** Address of the name server that finds the API, with its port where it is not 53; that of the system when empty. */
  RESOLVER: matching(new RegExp(`^(${IPV4}(:${PORT})?|${IPV6})?$`), 'must be the address of a name server', ''),
  /** Networks of the proxies in front, whose `X-Forwarded-For` is believed; several with commas. */
  PROXY_NETWORKS: matching(new RegExp(`^(${listed(NETWORK)})?$`), 'must be networks, as 10.0.0.0/8, with commas', ''),
  /** Seconds that the API may take before it is given up. */
  API_TIMEOUT_SECONDS: whole('30'),
  /** Largest upload in one request. */
  UPLOAD_MAX_BYTES: matching(/^[1-9][0-9]{0,11}$/, 'must be a number of bytes', '1073741824'),
  /** Calls of one address to the API, on average. */
  API_CALLS_PER_SECOND: whole('50'),
  /** Calls of one address to `/v2/auth`, on average. */
  AUTH_CALLS_PER_MINUTE: whole('60'),
  /** Seconds that a client may take to send a request's head, or between two pieces of its body. */
  CLIENT_TIMEOUT_SECONDS: whole('15'),
})

/** One setting as the start script of the image checks it: by a POSIX extended expression. */
export interface ShellSetting {
  readonly name: string
  /** Where it goes: text or a boolean of `/config.json`, or the nginx configuration alone. */
  readonly kind: 'text' | 'boolean' | 'nginx'
  /** Null where it must be given: there is none, or the schema refuses it. */
  readonly fallback: string | null
  readonly pattern: string
  readonly message: string
  /** What is said when it is not there. */
  readonly missing: string
}

const SWITCH = { pattern: '^(on|off|true|false|1|0)$', message: 'must be on or off' }

interface Rule {
  readonly pattern: string
  readonly message: string
}

function ruleOf(name: string, schema: v.GenericSchema): Rule {
  const pipe = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema]
  for (const item of pipe) {
    if (item.type === 'boolean') return SWITCH
    if (item.type === 'picklist')
      return { pattern: `^(${item.options.join('|')})$`, message: `must be one of ${item.options.join(', ')}` }
    if (item.type === 'regex') return { pattern: posix(name, item.requirement), message: item.message }
  }
  throw new Error(`${name}: only patterns, lists of values and booleans can be checked where the container starts`)
}

function posix(name: string, { source, flags }: RegExp): string {
  if (flags !== '' || /\\[^./]|\(\?|[*+?}]\?/.test(source))
    throw new Error(`${name}: the pattern is not a POSIX expression: ${source}`)
  return source.replaceAll('\\/', '/').replaceAll('\\.', '[.]')
}

function missingOf(schema: v.GenericSchema): string {
  const [first] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema]
  return typeof first.message === 'string' ? first.message : 'missing'
}

function isOptional(schema: v.GenericSchema): schema is v.OptionalSchema<v.GenericSchema, unknown> {
  return schema.type === 'optional'
}

function settingOf(name: string, schema: v.GenericSchema, ownKind: 'config' | 'nginx'): ShellSetting {
  const inner = isOptional(schema) ? schema.wrapped : schema
  const kind = ownKind === 'nginx' ? 'nginx' : inner.type === 'boolean' ? 'boolean' : 'text'
  return {
    name,
    kind,
    fallback: isOptional(schema) && v.is(inner, schema.default) ? String(schema.default) : null,
    ...ruleOf(name, inner),
    missing: missingOf(inner),
  }
}

/** Every setting of the nginx image, from the schemas that the app itself reads. Throws where a schema is beyond a shell. */
export function shellSettings(): ShellSetting[] {
  return [
    ...Object.entries(RuntimeConfig.entries).map(([name, schema]) => settingOf(name, schema, 'config')),
    ...Object.entries(WebSettings.entries).map(([name, schema]) => settingOf(name, schema, 'nginx')),
  ]
}
