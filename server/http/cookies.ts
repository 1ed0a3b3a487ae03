import type { Ctx } from '../context.ts'
import type { Env } from '../env.ts'
import { ApiProblem } from '../problem.ts'
import { DEVICE_MS, deviceToken } from '../services/session/known-device.ts'
import { SESSION_MS } from '../services/session/start-session.ts'

const REFRESH = 'outcrop_refresh'
const DEVICE = 'outcrop-device'
const PROVIDER_STATE = 'outcrop_provider_state'

function cookieOf(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1) || null
  }
  return null
}

function setCookie(env: Env, name: string, value: string, seconds: number): readonly [string, string] {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return [
    'set-cookie',
    `${name}=${value}; Path=${env.BASE_PATH}/v2/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  ]
}

export function refreshTokenOf(request: Request): string | null {
  return cookieOf(request, REFRESH)
}

export function refreshCookie(env: Env, token: string): readonly [string, string] {
  return setCookie(env, REFRESH, token, SESSION_MS / 1000)
}

export function noRefreshCookie(env: Env): readonly [string, string] {
  return setCookie(env, REFRESH, '', 0)
}

/** The token by which a device is known; null where nobody has signed in on it. */
export function deviceOf(request: Request): string | null {
  return cookieOf(request, DEVICE)
}

/** Cookies of a browser in which somebody has just signed in: the session's, and the one by which the device is known. */
export function signedInCookies(
  { ctx, request }: { ctx: Ctx; request: Request },
  { refreshToken, emailAddress }: { refreshToken: string; emailAddress: string },
): readonly (readonly [string, string])[] {
  const device = deviceToken(ctx, deviceOf(request), emailAddress)
  return [
    refreshCookie(ctx.env, refreshToken),
    // It outlives the session: signing out does not make a device unknown.
    setCookie(ctx.env, DEVICE, device, DEVICE_MS / 1000),
  ]
}

export function providerStateOf(request: Request): string | null {
  return cookieOf(request, PROVIDER_STATE)
}

/** An empty state deletes the cookie. */
export function providerStateCookie(env: Env, state: string): readonly [string, string] {
  return setCookie(env, PROVIDER_STATE, state, state === '' ? 0 : 600)
}

/**
 * A page of another site cannot send this header, so cookies alone never act for anybody.
 * @throws ApiProblem `application_header_missing`
 */
export function requireApplicationHeader(request: Request): void {
  if (request.headers.get('application') !== 'cms')
    throw new ApiProblem('application_header_missing', { detail: 'Send the header Application: cms' })
}
