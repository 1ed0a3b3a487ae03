import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { safePath } from '@outcrop/contract/site/safe-path.ts'
import type { Call } from '../call.ts'
import type { Ctx } from '../context.ts'
import { ApiProblem } from '../problem.ts'
import { finishGoogleSignIn, takeGoogleSignIn } from '../services/session/finish-google-sign-in.ts'
import { startGoogleSignIn } from '../services/session/start-google-sign-in.ts'
import { providerStateCookie, providerStateOf, signedInCookies } from './cookies.ts'

/** Redirects to Google, or back to the log-in page where that fails. */
export async function redirectToGoogle(call: Call<typeof endpoints.startGoogleSignIn>): Promise<Response> {
  const { ctx, input } = call
  try {
    const { location, state } = await startGoogleSignIn(call)
    return redirect(location, [providerStateCookie(ctx.env, state)])
  } catch (error) {
    return redirect(logInPage(ctx, safePath(input.query.redirected_from), { problem: tellProblem(ctx, error) }), [])
  }
}

/** Takes the browser as Google sends it back, and leads it to the log-in page, which goes on to where it was wished. */
export async function redirectFromGoogle(call: Call<typeof endpoints.finishGoogleSignIn>): Promise<Response> {
  const { ctx, request } = call
  const done = providerStateCookie(ctx.env, '')
  const { searchParams } = new URL(request.url)
  let wish: string | null = null
  try {
    const begun = await takeGoogleSignIn(ctx, searchParams.get('state'), providerStateOf(request))
    wish = begun.redirectedFrom
    const session = await finishGoogleSignIn(call, begun)
    const cookies = [done, ...signedInCookies(call, session)]
    return redirect(logInPage(ctx, wish, { signedIn: 'google' }), cookies)
  } catch (error) {
    return redirect(logInPage(ctx, wish, { problem: tellProblem(ctx, error) }), [done])
  }
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
