import * as v from 'valibot'

// The nginx image checks the same patterns without a JavaScript engine, so they keep to what POSIX expressions know.
const ADDRESS =
  /^(https?:\/\/([A-Za-z0-9]+(:[A-Za-z0-9]+)?@)?([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)*([A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?|[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3})(:[1-9][0-9]{0,4})?(\/[A-Za-z0-9._~/-]*)?)?$/
const address = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(ADDRESS, 'must be an address that begins with https:// or http://')),
  '',
)

/** Origin of an address that the configuration holds: without a key, a path and a slash at its end. */
export function originOf(value: string): string {
  return value.replace(/^(https?:\/\/)(?:[^/@]*@)?([^/]+)[^]*$/, '$1$2')
}

/** What differs between deployments: `/config.json`, written when the container or `npm start` starts, read by the app at boot. */
export const RuntimeConfig = v.object({
  /** Origin of the API; empty when it is the app's own. */
  API_BASE_URL: address,
  /** Must be given: an absent one is read as empty, so that it is refused in these words and not in the library's. */
  AMPLITUDE_API_KEY: v.optional(
    v.pipe(
      v.string('AMPLITUDE_API_KEY missing'),
      v.trim(),
      v.minLength(1, 'AMPLITUDE_API_KEY missing'),
      v.regex(/^[A-Za-z0-9._:=-]*$/, 'must be a key of letters and digits'),
    ),
    '',
  ),
  ANALYTICS_HOST: address,
  SENTRY_DSN: address,
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]*$/, 'must be an id of letters and digits')),
    '',
  ),
  CUSTOMER_SUCCESS_URL: address,
  CHAT_URL: address,
  /** Origin of the file store, where browsers read files there themselves. */
  STORAGE_PUBLIC_URL: address,
  /** The API is this product's own and knows its headers; another one need not let browsers send them. */
  OWN_API: v.optional(v.boolean(), false),
  /** The API behind this app takes analytics, error reports and survey answers itself. */
  TELEMETRY_SINK: v.optional(v.boolean(), false),
  /** Analytics, session replays and vendors' scripts start only once the user has accepted them. */
  ASK_CONSENT: v.optional(v.boolean(), false),
  GOOGLE_SIGN_IN: v.optional(v.boolean(), false),
  /** Shows the demo sign-ins on the log-in page. */
  DEMO: v.optional(v.boolean(), false),
  ENVIRONMENT: v.optional(v.picklist(['development', 'staging', 'production']), 'production'),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
