import { endpoints } from '@outcrop/contract/endpoints.ts'
import { withHeaders } from '../call.ts'
import type { Api } from '../http/api.ts'
import { noRefreshCookie, refreshCookie, refreshTokenOf, requireApplicationHeader } from '../http/cookies.ts'
import { redirectFromGoogle, redirectToGoogle } from '../http/google-redirect.ts'
import { readTogether } from '../http/read-together.ts'
import { findActorOfCookie } from '../services/session/find-actor.ts'
import { register } from '../http/register.ts'
import { logIn } from '../services/session/log-in.ts'
import { logOut } from '../services/session/log-out.ts'
import { refresh, refuseToken } from '../services/session/refresh.ts'

export function registerSessionRoutes(app: Api): void {
  register(app, endpoints.logIn, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, refreshToken } = await logIn(call)
    return withHeaders(answer, [refreshCookie(call.ctx.env, refreshToken)])
  })
  register(app, endpoints.refresh, async (call) => {
    requireApplicationHeader(call.request)
    const { access, refreshToken } = await refresh(call, refreshTokenOf(call.request))
    return withHeaders({ access }, [refreshCookie(call.ctx.env, refreshToken)])
  })
  register(app, endpoints.readTogether, async ({ ctx, input, request }) => {
    requireApplicationHeader(request)
    const token = refreshTokenOf(request)
    const actor = (await findActorOfCookie(ctx, token)) ?? (await refuseToken(ctx, token))
    return { user_id: actor.id, readings: await readTogether(app, ctx, actor, input.query.of) }
  })
  register(app, endpoints.logOut, async (call) => {
    requireApplicationHeader(call.request)
    await logOut(call, refreshTokenOf(call.request))
    return withHeaders(undefined, [noRefreshCookie(call.ctx.env)])
  })
  register(app, endpoints.startGoogleSignIn, redirectToGoogle)
  register(app, endpoints.finishGoogleSignIn, redirectFromGoogle)
}
