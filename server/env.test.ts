import { describe, expect, test } from 'vitest'
import { readEnv, runtimeConfig } from './env.ts'

describe('settings', () => {
  const SECRET_KEY = 'x'.repeat(32)

  test('that are wrong name themselves', () => {
    expect(() => readEnv({ SECRET_KEY, PORT: 'many' })).toThrow(/PORT: must be a whole number/)
    expect(() => readEnv({ SECRET_KEY, DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: must begin/)
    expect(() => readEnv({})).toThrow(/SECRET_KEY: missing/)
    expect(readEnv({ SECRET_KEY, PORT: '5' }).PORT).toBe(5)
  })

  test('never let the demo start in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production', DEMO: 'on', SECRET_KEY, PUBLIC_URL: 'https://a.example' })).toThrow(
      /DEMO/,
    )
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY, PUBLIC_URL: 'https://a.example' }).DEMO).toBe(false)
  })

  test('take no reports of their own unless that is set, except in the demo', () => {
    expect(readEnv({ SECRET_KEY }).TELEMETRY_SINK).toBe(false)
    expect(readEnv({ SECRET_KEY, TELEMETRY_SINK: 'on' }).TELEMETRY_SINK).toBe(true)
    expect(readEnv({ SECRET_KEY, DEMO: 'on' }).TELEMETRY_SINK).toBe(true)
    expect(readEnv({ SECRET_KEY, DEMO: 'on', TELEMETRY_SINK: 'off' }).TELEMETRY_SINK).toBe(false)
  })

  test('without the analytics key are refused with the catalogue’s message', () => {
    expect(() => runtimeConfig(readEnv({ SECRET_KEY }))).toThrow(
      /^The settings are wrong:\n {2}AMPLITUDE_API_KEY missing$/,
    )
    expect(runtimeConfig(readEnv({ SECRET_KEY, AMPLITUDE_API_KEY: 'k' })).AMPLITUDE_API_KEY).toBe('k')
  })

  test('tell the app that the API is its own, unless it is called at another address', () => {
    const told = (given: Record<string, string>) =>
      runtimeConfig(readEnv({ SECRET_KEY, AMPLITUDE_API_KEY: 'k', ...given })).OWN_API
    expect(told({})).toBe(true)
    expect(told({ API_BASE_URL: 'https://api.example' })).toBe(false)
    expect(told({ API_BASE_URL: 'https://api.example', OWN_API: 'on' })).toBe(true)
    expect(told({ OWN_API: 'off' })).toBe(false)
  })
})
