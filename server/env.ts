import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH, basePathOf, PUBLIC_URL_RULE } from '@outcrop/contract/site/public-url.ts'
import { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import * as v from 'valibot'
import { keptSecret, SECRET_MIN } from './secret-key.ts'
import { StartRefused } from './start-refused.ts'
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

/** Every setting of the server, with its default and description. The table in `docs/settings.md` is generated from it. */
export const Settings = v.object({
  NODE_ENV: told(
    v.optional(v.picklist(['development', 'test', 'production']), 'development'),
    '`production` requires `PUBLIC_URL` and `SECRET_KEY`, and refuses demo mode',
  ),
  PORT: told(v.optional(whole(0, 65_535), '4173'), 'Port of the app and the API'),
  HOST: told(v.optional(text, 'localhost'), 'Address the server listens on'),
  PUBLIC_URL: told(
    v.optional(publicUrl),
    'Public URL of the app: its origin, and its path if it is under one. With https, cookies are `Secure`',
  ),
  CORS_ORIGINS: told(
    v.optional(v.pipe(list, v.array(origin)), ''),
    'Other origins whose pages may call the API with cookies, separated by commas',
  ),
  TRUSTED_PROXIES: told(v.optional(whole(0, 10), '0'), 'Number of proxies in front that add to `X-Forwarded-For`'),
  DATA_DIR: told(
    v.optional(v.pipe(text, v.minLength(1)), '.data'),
    "Folder for the embedded database, uploaded files (with `STORAGE_URL` only temporary copies) and the demo's secret key",
  ),
  DATABASE_URL: told(
    v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
    'URL of a Postgres server, used instead of the embedded database',
  ),
  DATABASE_POOL_SIZE: told(v.optional(whole(1, 500), '10'), 'Size of the Postgres connection pool of each process'),
  STORAGE_URL: told(
    v.optional(StorageUrl),
    'An S3-compatible bucket, used instead of the folder: `s3://KEY:SECRET@host:port/bucket/prefix`. Optional: the prefix, `?region=` (default `us-east-1`), `?tls=off` and `?addressing=host`. URL-encode special characters in key and secret',
  ),
  STORAGE_PUBLIC_URL: told(
    v.optional(origin),
    'Public origin of that bucket. Browsers then read files from it by signed URL; without it they read them through the API',
  ),
  SECRET_KEY: told(
    v.optional(v.pipe(text, v.minLength(SECRET_MIN, 'must be at least 32 characters of random text'))),
    'At least 32 random characters, the same for every process. In demo mode it is generated and stored in `DATA_DIR`',
  ),
  DEMO: told(
    v.optional(onOff, 'off'),
    'Creates demo companies, users and decks with public passwords. `npm start` turns it on',
  ),
  DEMO_COMPANIES: told(
    v.optional(whole(0, 20_000), '0'),
    'Minimum number of demo companies; missing ones are generated, with quotes',
  ),
  LOG_LEVEL: told(
    v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    '`debug`, `info`, `warn`, `error` or `silent`',
  ),
  BODY_LIMIT_KB: told(
    v.optional(whole(1, 100_000), '1024'),
    'Maximum size of a JSON body. Uploads have their own limits, and the nginx image accepts at most 2048',
  ),
  RATE_LIMIT: told(
    v.optional(rateLimits, '600/300'),
    'Requests per minute and process, for each signed-in user and for each IP address without a sign-in. `off` if a proxy limits requests',
  ),
  REQUEST_HEAD_SECONDS: told(
    v.optional(whole(1, 3_600), '20'),
    'Seconds in which the head of a request must have arrived',
  ),
  REQUEST_BODY_SECONDS: told(
    v.optional(whole(1, 3_600), '60'),
    'Seconds in which the body of a request must have arrived. Uploads may take longer',
  ),
  UPLOAD_IDLE_SECONDS: told(
    v.optional(whole(1, 3_600), '60'),
    'Seconds after which an upload that sends nothing is cut off. It can be resumed',
  ),
  UPLOAD_MAX_BYTES: told(
    v.optional(whole(1, 100_000_000_000), '1073741824'),
    'Maximum size of an uploaded file, in bytes',
  ),
  COMPANY_STORAGE_BYTES: told(
    v.optional(whole(0, 1_000_000_000_000_000), '0'),
    'Bytes that the files of one company may take, with their versions, those in the trash and what checks of data made; 0 for no limit. A check is published only where its files would fit once more',
  ),
  UPLOAD_EXPIRY_HOURS: told(v.optional(whole(1, 8_760), '48'), 'Hours after which an unfinished upload is deleted'),
  PDF_MAX_PAGES: told(v.optional(whole(1, 100_000), '2000'), 'Maximum number of pages of a PDF'),
  VIDEO_CONVERSION: told(
    v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
    'Whether videos get a poster, thumbnails and a copy that every browser plays. `auto` does it where ffmpeg is found; set `on` for an API whose workers have ffmpeg',
  ),
  FFMPEG_PATH: told(
    v.optional(v.pipe(text, v.minLength(1)), 'ffmpeg'),
    'ffmpeg: a path, or a name that is looked for in `/usr/local/bin`, `/usr/bin` and `/bin`. `ffprobe` is expected beside it',
  ),
  RUN_JOBS: told(
    v.optional(onOff, 'on'),
    'Whether this process runs background jobs. `off` if separate workers do (`npm run worker`)',
  ),
  JOB_LEASE_SECONDS: told(
    v.optional(whole(2, 3_600), '30'),
    'Seconds after which another worker takes over the job of a worker that stopped responding',
  ),
  WORKER_ALIVE_FILE: told(
    v.optional(text, ''),
    'File that `npm run worker` touches at least every third of a lease while it is healthy. Health checks read its age',
  ),
  VALIDATION_MEMORY_MB: told(
    v.optional(whole(256, 262_144), '4096'),
    'Megabytes of memory that checking and publishing exploration data may take, in a process of its own',
  ),
  VALIDATION_MINUTES: told(
    v.optional(whole(1, 1440), '30'),
    'Minutes after which publishing exploration data is given up',
  ),
  SPEECH_COMMAND: told(
    v.optional(text, ''),
    'Program that recognizes speech in recordings: a path, or a name that is looked for as ffmpeg is. It gets the path of a WAV file (16 kHz, mono) and a language such as `en`, and prints WebVTT or SubRip. Without it and `SPEECH_URL` speech is not recognized',
  ),
  SPEECH_URL: told(
    v.optional(url),
    'Service that recognizes speech instead, with the protocol of OpenAI (`/v1/audio/transcriptions`). It gets the sound of recordings',
  ),
  SPEECH_API_KEY: told(v.optional(text, ''), 'Key of that service, if it asks for one'),
  SPEECH_MODEL: told(v.optional(v.pipe(text, v.minLength(1)), 'whisper-1'), 'Model of that service'),
  QUOTE_PROVIDER_URL: told(
    v.optional(url),
    'Where daily quotes are fetched as JSON (`{"currency", "days": [{"date", "open", "high", "low", "close", "volume"}]}`). `{ticker}`, `{exchange}` and `{from}` are filled in. Without it quotes are imported by hand',
  ),
  APP_DIR: told(v.optional(text, 'dist'), 'Folder of the built app. Empty if another server delivers the app'),
  APP_URL: told(
    v.optional(origin),
    'Origin at which the API reaches that other server (`http://web:8080`). The API needs it to add link previews to public pages',
  ),
  SMTP_URL: told(
    v.optional(v.pipe(text, v.regex(/^(?:smtps?:\/\/.+)?$/, 'must begin with smtp:// or smtps://')), ''),
    'SMTP server that mails are sent over: `smtp://user:password@host:587`. Without it, mails stay in the outbox; the demo shows them at `/__outbox`',
  ),
  MAIL_FROM: told(
    v.optional(text, 'Outcrop <no-reply@localhost>'),
    'Sender of mails, as in `Outcrop <no-reply@company.com>`',
  ),
  GOOGLE_CLIENT_ID: told(v.optional(text, ''), 'OAuth client id; turns on sign-in with Google'),
  GOOGLE_CLIENT_SECRET: told(v.optional(text, ''), 'OAuth client secret'),
  GOOGLE_ISSUER: told(v.optional(url, 'https://accounts.google.com'), 'OpenID provider. Tests use another one'),
  // Of the app's runtime configuration; checked by its own schema, so that the app and the server never disagree.
  API_BASE_URL: told(v.optional(text), "Origin of the API, if it differs from the app's"),
  OWN_API: told(
    v.optional(onOff),
    'Whether the API that the app calls is this one. On if `API_BASE_URL` is empty, otherwise off unless set',
  ),
  AMPLITUDE_API_KEY: told(v.optional(text), 'Key of the analytics project. Required, except in demo mode'),
  ANALYTICS_HOST: told(v.optional(text), "Where analytics events are sent. Empty for the API's own sink"),
  SENTRY_DSN: told(v.optional(text), "Where error reports are sent. Empty for the API's own sink"),
  TAG_MANAGER_ID: told(v.optional(text), 'Id of a tag manager; turns on its page views'),
  CUSTOMER_SUCCESS_URL: told(
    v.optional(text),
    'Script of the customer-success widget. Without it the app shows its own survey',
  ),
  CHAT_URL: told(v.optional(text), 'Script of the support chat. Without it the app shows its own support panel'),
  ASK_CONSENT: told(
    v.optional(onOff, 'off'),
    "Whether the app asks before it starts analytics, session replays and vendors' scripts",
  ),
  TELEMETRY_SINK: told(
    v.optional(onOff),
    'Whether the API itself takes analytics events and error reports for which no host is set. Off, except in demo mode',
  ),
  TELEMETRY_MAX_BYTES: told(
    v.optional(whole(100_000, 1_000_000_000_000), '268435456'),
    'Maximum size in the database of what that takes, in bytes: half for events, half for error reports. The oldest are deleted to make room',
  ),
  TELEMETRY_ADDRESS_MAX_BYTES: told(
    v.optional(whole(1, 1_000_000_000_000), '33554432'),
    'Bytes that it takes from one IP address in an hour, per process',
  ),
  SURVEY_AFTER_DAYS: told(
    v.optional(whole(0, 3_650), '7'),
    'Age of an account in days before its user sees the survey',
  ),
  ENVIRONMENT: told(v.optional(text), '`development`, `staging` or `production`, passed to the app'),
})
type SettingValues = v.InferOutput<typeof Settings>

export interface Env extends Omit<SettingValues, 'PUBLIC_URL' | 'SECRET_KEY' | 'GOOGLE_CLIENT_ID' | 'TELEMETRY_SINK'> {
  readonly PUBLIC_URL: string
  /** Path of `PUBLIC_URL`, without a slash at its end; empty at the root of an origin. */
  readonly BASE_PATH: string
  readonly SECRET_KEY: string
  /** Null while sign-in with Google is off. */
  readonly GOOGLE_CLIENT_ID: string | null
  readonly TELEMETRY_SINK: boolean
  /** Reported by `/readyz` and in the OpenAPI document. */
  readonly VERSION: string
}

/** Thrown for settings that the server cannot start with; the message names each. */
export class SettingsError extends StartRefused {
  override readonly name = 'SettingsError'

  constructor(lines: readonly string[]) {
    super(`The settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
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
  if (settings.SMTP_URL && settings.NODE_ENV === 'production' && settings.MAIL_FROM.endsWith('@localhost>')) {
    wrong.push('MAIL_FROM: missing; set it to the sender of mails, as in Outcrop <no-reply@company.com>')
  }
  if (settings.SPEECH_COMMAND && settings.SPEECH_URL)
    wrong.push('SPEECH_COMMAND: speech is recognized by a program or by a service; leave this or SPEECH_URL out')
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
    TELEMETRY_SINK: settings.TELEMETRY_SINK ?? settings.DEMO,
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
    OWN_API: env.OWN_API ?? !env.API_BASE_URL,
    AMPLITUDE_API_KEY: env.AMPLITUDE_API_KEY ?? (env.DEMO ? 'demo-analytics-key' : undefined),
    ANALYTICS_HOST: env.ANALYTICS_HOST,
    SENTRY_DSN: env.SENTRY_DSN,
    TAG_MANAGER_ID: env.TAG_MANAGER_ID,
    CUSTOMER_SUCCESS_URL: env.CUSTOMER_SUCCESS_URL,
    CHAT_URL: env.CHAT_URL,
    STORAGE_PUBLIC_URL: env.STORAGE_PUBLIC_URL,
    TELEMETRY_SINK: env.TELEMETRY_SINK && env.API_BASE_URL === undefined,
    ASK_CONSENT: env.ASK_CONSENT,
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
