import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { withHeaders } from '../call.ts'
import type { Api } from '../http/api.ts'
import {
  deviceOf,
  noRefreshCookie,
  refreshCookie,
  refreshTokenOf,
  requireApplicationHeader,
  signedInCookies,
} from '../http/cookies.ts'
import { redirectFromGoogle, redirectToGoogle } from '../http/google-redirect.ts'
import { register } from '../http/register.ts'
import { confirmSignIn } from '../services/session/confirm-sign-in.ts'
import { logIn } from '../services/session/log-in.ts'
import { logOut } from '../services/session/log-out.ts'
import { refresh } from '../services/session/refresh.ts'

export function registerSessionRoutes(app: Api): void {
  register(app, endpoints.logIn, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, refreshToken } = await logIn(call, deviceOf(call.request))
    const { email_address: emailAddress } = call.input.body
    return withHeaders(answer, signedInCookies(call, { refreshToken, emailAddress }))
  })
  register(app, endpoints.refresh, async (call) => {
    requireApplicationHeader(call.request)
    const { access, refreshToken } = await refresh(call, refreshTokenOf(call.request))
    return withHeaders({ access }, [refreshCookie(call.ctx.env, refreshToken)])
  })
  register(app, endpoints.logOut, async (call) => {
    requireApplicationHeader(call.request)
    await logOut(call, refreshTokenOf(call.request))
    return withHeaders(undefined, [noRefreshCookie(call.ctx.env)])
  })
  register(app, endpoints.confirmSignIn, async (call) => {
    requireApplicationHeader(call.request)
    await confirmSignIn(call)
  })
  register(app, endpoints.startGoogleSignIn, redirectToGoogle)
  register(app, endpoints.finishGoogleSignIn, redirectFromGoogle)
}
