import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/** Every setting of the server, with its default. `docs/` prints its table from here. */
export const Settings = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  PORT: v.optional(whole(0, 65_535), '4173'),
  HOST: v.optional(text, 'localhost'),
  /** Where people reach the app; cookies are `Secure` when it is https. */
  PUBLIC_URL: v.optional(origin),
  /** Other origins whose pages may call the API with cookies. */
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  /** Proxies in front, each of which adds to `X-Forwarded-For`. */
  TRUSTED_PROXIES: v.optional(whole(0, 10), '0'),
  DATA_DIR: v.optional(v.pipe(text, v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL_SIZE: v.optional(whole(1, 500), '10'),
  /** A bucket of an S3-compatible store instead of the folder of this machine. */
  STORAGE_URL: v.optional(StorageUrl),
  /** Where browsers reach that store: they then read files there by signed address. */
  STORAGE_PUBLIC_URL: v.optional(origin),
  SECRET_KEY: v.optional(v.pipe(text, v.minLength(32, 'must be at least 32 characters of random text'))),
  DEMO: v.optional(onOff, 'off'),
  /** Companies in the demo at least, made up where its own are fewer. */
  DEMO_COMPANIES: v.optional(whole(0, 20_000), '0'),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  BODY_LIMIT_KB: v.optional(whole(1, 100_000), '1024'),
  /** Largest file that can be uploaded. */
  UPLOAD_MAX_BYTES: v.optional(whole(1, 100_000_000_000), '1073741824'),
  /** Hours after which an upload that did not end is thrown away. */
  UPLOAD_EXPIRY_HOURS: v.optional(whole(1, 8_760), '48'),
  PDF_MAX_PAGES: v.optional(whole(1, 100_000), '2000'),
  /** Off where separate processes (`npm run worker`) do the background work. */
  RUN_JOBS: v.optional(onOff, 'on'),
  /** A run of background work that is not heard of for this long is taken up by another process. */
  JOB_LEASE_SECONDS: v.optional(whole(2, 3_600), '30'),
  /** The built app; empty where another server delivers it. */
  APP_DIR: v.optional(text, 'dist'),
  /** Origin of the server that delivers the app instead, whose page is given a head for public addresses. */
  APP_URL: v.optional(origin),
  GOOGLE_CLIENT_ID: v.optional(text, ''),
  GOOGLE_CLIENT_SECRET: v.optional(text, ''),
  GOOGLE_ISSUER: v.optional(url, 'https://accounts.google.com'),
  // Of the app's runtime configuration; checked by its own schema, so that the app and the server never disagree.
  API_BASE_URL: v.optional(text),
  AMPLITUDE_API_KEY: v.optional(text),
  ANALYTICS_HOST: v.optional(text),
  SENTRY_DSN: v.optional(text),
  TAG_MANAGER_ID: v.optional(text),
  CUSTOMER_SUCCESS_URL: v.optional(text),
  CHAT_URL: v.optional(text),
  /** The API takes analytics and error reports itself where no host is set for them. */
  TELEMETRY_SINK: v.optional(onOff, 'on'),
  /** Days that an account must have before its owner is asked to recommend the product. */
  SURVEY_AFTER_DAYS: v.optional(whole(0, 3_650), '7'),
  ENVIRONMENT: v.optional(text),
})
type SettingValues = v.InferOutput<typeof Settings>

export interface Env extends Omit<SettingValues, 'PUBLIC_URL' | 'SECRET_KEY' | 'GOOGLE_CLIENT_ID'> {
  readonly PUBLIC_URL: string
  readonly SECRET_KEY: string
  /** Null while sign-in with Google is off. */
  readonly GOOGLE_CLIENT_ID: string | null
  /** Told by `/readyz` and to logs. */
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
    wrong.push('PUBLIC_URL: missing; set it to the origin at which people reach the app')
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
  return {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
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
 * What the app is told of this deployment in `/config.json`.
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
