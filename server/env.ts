import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH, basePathOf, PUBLIC_URL_RULE } from '@outcrop/contract/public-url.ts'
import { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import * as v from 'valibot'
import { keptSecret } from './secret-key.ts'
import { StorageUrl } from './storage-url.ts'

const text = v.pipe(v.string(), v.trim())
const url = v.pipe(text, v.url(), v.regex(/^https?:\/\//))
const origin = v.pipe(
  url,
  v.check((value) => new URL(value).origin === value.replace(/\/$/, ''), 'must be an origin, without a path'),
  v.transform((value) => new URL(value).origin),
)
const publicUrl = v.pipe(
  url,
  v.transform((value) => value.replace(/\/$/, '')),
  v.check((value) => new URL(value).origin + basePathOf(value) === value, PUBLIC_URL_RULE),
  v.check((value) => new RegExp(`^${BASE_PATH}$`).test(basePathOf(value)), PUBLIC_URL_RULE),
)
const whole = (min: number, max: number) =>
  v.pipe(text, v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), v.minValue(min), v.maxValue(max))
const onOff = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'),
  v.transform((value) => value === 'on' || value === 'true' || value === '1'),
)
const list = v.pipe(
  text,
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Requests a minute, `person/address`; null where they are not limited. */
const rateLimits = v.pipe(
  text,
  v.regex(/^(?:off|\d{1,7}\/\d{1,7})$/, 'must be off, or two numbers with a slash between them'),
  v.transform((value) => {
    const [person = 0, address = 0] = value.split('/').map(Number)
    return value === 'off' ? null : { person, address }
  }),
)

function told<Schema extends v.GenericSchema>(schema: Schema, what: string) {
  return v.pipe(schema, v.description(what))
}

/** Every setting of the server, with its default and what it does: `docs/settings.md` has its table from here. */
export const Settings = v.object({
  NODE_ENV: told(
    v.optional(v.picklist(['development', 'test', 'production']), 'development'),
    '`production` refuses demo mode and asks for `PUBLIC_URL` and `SECRET_KEY`',
  ),
  PORT: told(v.optional(whole(0, 65_535), '4173'), 'Port of app and API'),
  HOST: told(v.optional(text, 'localhost'), 'Address that the server listens on'),
  PUBLIC_URL: told(
    v.optional(publicUrl),
    'Origin at which people reach the app, with the path where it is below one; cookies are `Secure` when it is https',
  ),
  CORS_ORIGINS: told(
    v.optional(v.pipe(list, v.array(origin)), ''),
    'Other origins whose pages may call the API with cookies, separated by commas',
  ),
  TRUSTED_PROXIES: told(
    v.optional(whole(0, 10), '0'),
    'Number of proxies in front, each of which adds to `X-Forwarded-For`',
  ),
  DATA_DIR: told(
    v.optional(v.pipe(text, v.minLength(1)), '.data'),
    "Folder of the embedded database, the files (with `STORAGE_URL` only copies in use) and the demo's secret key",
  ),
  DATABASE_URL: told(
    v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
    'A Postgres server instead of the embedded database',
  ),
  DATABASE_POOL_SIZE: told(v.optional(whole(1, 500), '10'), 'Connections to Postgres from one process'),
  STORAGE_URL: told(
    v.optional(StorageUrl),
    'A bucket instead of the folder: `s3://KEY:SECRET@host:port/bucket/prefix`; the prefix may be left out, and `?region=` (`us-east-1`), `?tls=off` and `?addressing=host` may follow. Special characters of key and secret are escaped as in addresses',
  ),
  STORAGE_PUBLIC_URL: told(
    v.optional(origin),
    'Origin at which browsers reach that store; they then read files there by signed address. Without it the API hands them out',
  ),
  SECRET_KEY: told(
    v.optional(v.pipe(text, v.minLength(32, 'must be at least 32 characters of random text'))),
    'At least 32 random characters, the same for every process; made and kept in `DATA_DIR` in demo mode',
  ),
  DEMO: told(
    v.optional(onOff, 'off'),
    'Demo companies, people and decks, with public passwords. `npm start` turns it on',
  ),
  DEMO_COMPANIES: told(
    v.optional(whole(0, 20_000), '0'),
    'Companies in the demo at least; made up, with quotes, where its own are fewer',
  ),
  LOG_LEVEL: told(
    v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    '`debug`, `info`, `warn`, `error` or `silent`',
  ),
  BODY_LIMIT_KB: told(
    v.optional(whole(1, 100_000), '1024'),
    'Largest JSON body; uploads have limits of their own, and the nginx image takes 2048 at most',
  ),
  RATE_LIMIT: told(
    v.optional(rateLimits, '600/300'),
    'Requests a minute that a signed-in person may send, and an address without a sign-in, to each process; `off` where a proxy does it',
  ),
  UPLOAD_MAX_BYTES: told(
    v.optional(whole(1, 100_000_000_000), '1073741824'),
    'Largest file that may be uploaded, in bytes',
  ),
  UPLOAD_EXPIRY_HOURS: told(
    v.optional(whole(1, 8_760), '48'),
    'Hours after which an upload that was not finished is removed',
  ),
  PDF_MAX_PAGES: told(v.optional(whole(1, 100_000), '2000'), 'Most pages of a PDF that is taken'),
  RUN_JOBS: told(v.optional(onOff, 'on'), 'Off where background work runs in processes of its own (`npm run worker`)'),
  JOB_LEASE_SECONDS: told(
    v.optional(whole(2, 3_600), '30'),
    'After this long without a sign of a worker, another takes up its job',
  ),
  WORKER_ALIVE_FILE: told(
    v.optional(text, ''),
    'File that `npm run worker` touches whenever it looked at the queue or held on to its work, at least every third of a lease: its age is the health of the worker',
  ),
  APP_DIR: told(v.optional(text, 'dist'), 'The built app; empty where another server delivers it'),
  APP_URL: told(
    v.optional(origin),
    'Origin under which the API reaches that other server (`http://web:8080`), to give public pages a title and a picture for links',
  ),
  GOOGLE_CLIENT_ID: told(v.optional(text, ''), 'Turns sign-in with Google on'),
  GOOGLE_CLIENT_SECRET: told(v.optional(text, ''), 'Its secret'),
  GOOGLE_ISSUER: told(v.optional(url, 'https://accounts.google.com'), 'The OpenID provider; another one in tests'),
  // Of the app's runtime configuration; checked by its own schema, so that the app and the server never disagree.
  API_BASE_URL: told(v.optional(text), "Origin of the API for the app, where it is not the app's own"),
  AMPLITUDE_API_KEY: told(v.optional(text), 'Key of the analytics project; the app does not start without one'),
  ANALYTICS_HOST: told(v.optional(text), "Where analytics go; empty for the API's own sink"),
  SENTRY_DSN: told(v.optional(text), "Where error reports go; empty for the API's own sink"),
  TAG_MANAGER_ID: told(v.optional(text), 'Turns page views for a tag manager on'),
  CUSTOMER_SUCCESS_URL: told(v.optional(text), 'Script of the customer-success widget; without one, our own survey'),
  CHAT_URL: told(v.optional(text), 'Script of the support chat; without one, our own panel'),
  TELEMETRY_SINK: told(
    v.optional(onOff, 'on'),
    'The API takes analytics and error reports itself where no host is set for them',
  ),
  SURVEY_AFTER_DAYS: told(
    v.optional(whole(0, 3_650), '7'),
    'Days that an account must have before its owner is asked to recommend the product',
  ),
  ENVIRONMENT: told(v.optional(text), '`development`, `staging` or `production`, told to the app'),
})
type SettingValues = v.InferOutput<typeof Settings>

export interface Env extends Omit<SettingValues, 'PUBLIC_URL' | 'SECRET_KEY' | 'GOOGLE_CLIENT_ID'> {
  readonly PUBLIC_URL: string
  /** Path of `PUBLIC_URL`, without a slash at its end; empty at the root of an origin. */
  readonly BASE_PATH: string
  readonly SECRET_KEY: string
  /** Null while sign-in with Google is off. */
  readonly GOOGLE_CLIENT_ID: string | null
  /** Reported by `/readyz` and in the OpenAPI document. */
  readonly VERSION: string
}

/** Thrown for settings that the server cannot start with; the message names each. */
export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`The settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

/**
 * Reads and checks the settings; `overrides` win over the source.
 * @throws SettingsError
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
  overrides: Readonly<Record<string, string>> = {},
): Env {
  const given = Object.fromEntries(
    Object.entries({ ...source, ...overrides }).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(Settings, { ...given, ...(source['APP_DIR'] === '' ? { APP_DIR: '' } : {}) })
  if (!parsed.success)
    throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`))
  const settings = parsed.output
  const wrong: string[] = []
  if (settings.DEMO && settings.NODE_ENV === 'production') {
    wrong.push('DEMO: demo mode, whose passwords are public, never starts when NODE_ENV is production')
  }
  if (!settings.SECRET_KEY && !settings.DEMO) {
    wrong.push('SECRET_KEY: missing; set it to at least 32 characters of random text, the same for every process')
  }
  if (settings.GOOGLE_CLIENT_ID && !settings.GOOGLE_CLIENT_SECRET) wrong.push('GOOGLE_CLIENT_SECRET: missing')
  if (settings.NODE_ENV === 'production' && !settings.PUBLIC_URL) {
    wrong.push('PUBLIC_URL: missing; set it to the address at which people reach the app')
  }
  if (settings.STORAGE_PUBLIC_URL && !settings.STORAGE_URL) {
    wrong.push('STORAGE_PUBLIC_URL: there is no store to reach; set STORAGE_URL too')
  }
  if (settings.PUBLIC_URL?.startsWith('https:') && settings.STORAGE_PUBLIC_URL?.startsWith('http:')) {
    wrong.push(
      'STORAGE_PUBLIC_URL: must begin with https:// as PUBLIC_URL does; pages do not show what came unprotected',
    )
  }
  if (wrong.length > 0) throw new SettingsError(wrong)
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    PUBLIC_URL,
    BASE_PATH: basePathOf(PUBLIC_URL),
    SECRET_KEY: settings.SECRET_KEY ?? keptSecret(path.resolve(settings.DATA_DIR)),
    GOOGLE_CLIENT_ID: settings.GOOGLE_CLIENT_ID || null,
    VERSION: version(),
  }
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))
  return v.parse(v.object({ version: v.string() }), manifest).version
}

/**
 * The runtime configuration of the app, `/config.json`.
 * @throws SettingsError where the app would not start with it
 */
export function runtimeConfig(env: Env): RuntimeConfig {
  const parsed = v.safeParse(RuntimeConfig, {
    API_BASE_URL: env.API_BASE_URL,
    AMPLITUDE_API_KEY: env.AMPLITUDE_API_KEY ?? (env.DEMO ? 'demo-analytics-key' : undefined),
    ANALYTICS_HOST: env.ANALYTICS_HOST,
    SENTRY_DSN: env.SENTRY_DSN,
    TAG_MANAGER_ID: env.TAG_MANAGER_ID,
    CUSTOMER_SUCCESS_URL: env.CUSTOMER_SUCCESS_URL,
    CHAT_URL: env.CHAT_URL,
    STORAGE_PUBLIC_URL: env.STORAGE_PUBLIC_URL,
    TELEMETRY_SINK: env.TELEMETRY_SINK && env.API_BASE_URL === undefined,
    GOOGLE_SIGN_IN: env.GOOGLE_CLIENT_ID !== null,
    DEMO: env.DEMO,
    ENVIRONMENT: env.ENVIRONMENT ?? (env.NODE_ENV === 'production' ? 'production' : 'development'),
  })
  if (parsed.success) return parsed.output
  throw new SettingsError(
    parsed.issues.map((issue) =>
      issue.message.includes('missing') ? issue.message : `${v.getDotPath(issue)}: ${issue.message}`,
    ),
  )
}
