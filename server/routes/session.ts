import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { ProblemCode } from '@outcrop/contract/problem.ts'
import { safePath } from '@outcrop/contract/safe-path.ts'
import { withHeaders } from '../call.ts'
import type { Ctx } from '../context.ts'
import type { Api } from '../http/api.ts'
import {
  noRefreshCookie,
  providerStateCookie,
  providerStateOf,
  refreshCookie,
  refreshTokenOf,
  requireApplicationHeader,
} from '../http/cookies.ts'
import { readAlong } from '../http/read-along.ts'
import { register } from '../http/register.ts'
import { ApiProblem } from '../problem.ts'
import { finishGoogleSignIn, takeGoogleSignIn } from '../services/session/finish-google-sign-in.ts'
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
  register(app, endpoints.refresh, async ({ ctx, input, request }) => {
    requireApplicationHeader(request)
    const { access, refreshToken } = await refresh(ctx, refreshTokenOf(request))
    const answers = input.query.with === undefined ? undefined : await readAlong(app, ctx, access, input.query.with)
    return withHeaders({ access, answers }, [refreshCookie(ctx.env, refreshToken)])
  })
  register(app, endpoints.logOut, async ({ ctx, request }) => {
    requireApplicationHeader(request)
    await logOut(ctx, refreshTokenOf(request))
    return withHeaders(undefined, [noRefreshCookie(ctx.env)])
  })
  register(app, endpoints.startGoogleSignIn, async ({ ctx, input }) => {
    const wish = input.query.redirected_from
    try {
      const { location, state } = await startGoogleSignIn(ctx, wish)
      return redirect(location, [providerStateCookie(ctx.env, state)])
    } catch (error) {
      return redirect(logInPage(ctx, safePath(wish), { problem: tellProblem(ctx, error) }), [])
    }
  })
  register(app, endpoints.finishGoogleSignIn, async ({ ctx, request }) => {
    const done = providerStateCookie(ctx.env, '')
    const { searchParams } = new URL(request.url)
    let wish: string | null = null
    try {
      const begun = await takeGoogleSignIn(ctx, searchParams.get('state'), providerStateOf(request))
      wish = begun.redirectedFrom
      const { refreshToken } = await finishGoogleSignIn(ctx, searchParams, begun)
      return redirect(logInPage(ctx, wish, { signedIn: 'google' }), [done, refreshCookie(ctx.env, refreshToken)])
    } catch (error) {
      return redirect(logInPage(ctx, wish, { problem: tellProblem(ctx, error) }), [done])
    }
  })
}

/** The person is in the middle of a navigation, so the log-in page says what went wrong. */
function tellProblem(ctx: Ctx, error: unknown): ProblemCode {
  if (!(error instanceof ApiProblem)) throw error
  ctx.log.warn(
    { code: error.code, requestId: ctx.requestId, cause: error.cause instanceof Error ? error.cause.message : null },
    'sign-in with Google failed',
  )
  return error.code
}

function logInPage(
  { env }: Ctx,
  redirectedFrom: string | null,
  outcome: { signedIn: 'google' } | { problem: ProblemCode },
): string {
  const query = new URLSearchParams({ ...outcome, ...(redirectedFrom === null ? {} : { redirectedFrom }) })
  return `${env.BASE_PATH}/login?${query}`
}

function redirect(location: string, cookies: readonly (readonly [string, string])[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const [name, value] of cookies) headers.append(name, value)
  return new Response(null, { status: 302, headers })
}
