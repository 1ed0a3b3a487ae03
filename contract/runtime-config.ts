import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const origin = v.pipe(text, v.url(), v.regex(/^https?:\/\//))

/** What differs between deployments: `/config.json`, written when the container or `npm start` starts, read by the app at boot. */
export const RuntimeConfig = v.object({
  /** Origin of the API; empty when it is the app's own. */
  API_BASE_URL: v.optional(v.union([v.literal(''), origin]), ''),
  AMPLITUDE_API_KEY: v.pipe(v.string('AMPLITUDE_API_KEY missing'), v.trim(), v.minLength(1, 'AMPLITUDE_API_KEY missing')),
  ANALYTICS_HOST: v.optional(v.union([v.literal(''), origin]), ''),
  SENTRY_DSN: v.optional(v.union([v.literal(''), origin]), ''),
  TAG_MANAGER_ID: v.optional(v.string(), ''),
  CUSTOMER_SUCCESS_URL: v.optional(v.union([v.literal(''), origin]), ''),
  CHAT_URL: v.optional(v.union([v.literal(''), origin]), ''),
  GOOGLE_SIGN_IN: v.optional(v.boolean(), false),
  /** Shows the demo sign-ins on the log-in page. */
  DEMO: v.optional(v.boolean(), false),
  ENVIRONMENT: v.optional(v.picklist(['development', 'staging', 'production']), 'production'),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
