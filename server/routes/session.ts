import { endpoints } from '@outcrop/contract/endpoints.ts'
import { withHeaders } from '../call.ts'
import type { Api } from '../http/api.ts'
import {
  noRefreshCookie,
  providerStateCookie,
  providerStateOf,
  refreshCookie,
  refreshTokenOf,
  requireApplicationHeader,
} from '../http/cookies.ts'
import { register } from '../http/register.ts'
import { ApiProblem } from '../problem.ts'
import { finishGoogleSignIn } from '../services/session/finish-google-sign-in.ts'
import { logIn } from '../services/session/log-in.ts'
import { logOut } from '../services/session/log-out.ts'
import { refresh } from '../services/session/refresh.ts'
import { startGoogleSignIn } from '../services/session/start-google-sign-in.ts'

export function registerSessionRoutes(app: Api): void {
  register(app, endpoints.logIn, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, refreshToken } = await logIn(call)
    return withHeaders(answer, [refreshCookie(call.ctx.env, refreshToken)])
  })
  register(app, endpoints.refresh, async ({ ctx, request }) => {
    requireApplicationHeader(request)
    const { access, refreshToken } = await refresh(ctx, refreshTokenOf(request))
    return withHeaders({ access }, [refreshCookie(ctx.env, refreshToken)])
  })
  register(app, endpoints.logOut, async ({ ctx, request }) => {
    requireApplicationHeader(request)
    await logOut(ctx, refreshTokenOf(request))
    return withHeaders(undefined, [noRefreshCookie(ctx.env)])
  })
  register(app, endpoints.startGoogleSignIn, async ({ ctx, input }) => {
    const { location, state } = await startGoogleSignIn(ctx, input.query.redirected_from)
    return redirect(location, [providerStateCookie(ctx.env, state)])
  })
  register(app, endpoints.finishGoogleSignIn, async ({ ctx, request }) => {
    const done = providerStateCookie(ctx.env, '')
    try {
      const { refreshToken, redirectedFrom } = await finishGoogleSignIn(ctx, new URL(request.url).searchParams, providerStateOf(request))
      const query = redirectedFrom === null ? '' : `?${new URLSearchParams({ redirectedFrom })}`
      return redirect(`/login${query}`, [done, refreshCookie(ctx.env, refreshToken)])
    } catch (error) {
      // The person is in the middle of a navigation: the log-in page says what went wrong.
      if (!(error instanceof ApiProblem)) throw error
      ctx.log.warn({ code: error.code, requestId: ctx.requestId, cause: error.cause instanceof Error ? error.cause.message : null }, 'sign-in with Google failed')
      return redirect(`/login?problem=${error.code}`, [done])
    }
  })
}

function redirect(location: string, cookies: readonly (readonly [string, string])[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const [name, value] of cookies) headers.append(name, value)
  return new Response(null, { status: 302, headers })
}
