import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { withHeaders } from '../call.ts'
import type { Api } from '../http/api.ts'
import { deviceOf, requireApplicationHeader, signedInCookies } from '../http/cookies.ts'
import { register } from '../http/register.ts'
import { addPasskey } from '../services/second-factor/add-passkey.ts'
import { confirmTotp } from '../services/second-factor/confirm-totp.ts'
import { getSecondFactors } from '../services/second-factor/get-second-factors.ts'
import { passPasskey } from '../services/second-factor/pass-passkey.ts'
import { passSecondFactor } from '../services/second-factor/pass-second-factor.ts'
import { removePasskey } from '../services/second-factor/remove-passkey.ts'
import { removeTotp } from '../services/second-factor/remove-totp.ts'
import { renewRecoveryCodes } from '../services/second-factor/renew-recovery-codes.ts'
import { startPasskey } from '../services/second-factor/start-passkey.ts'
import { startPasskeySignIn } from '../services/second-factor/start-passkey-sign-in.ts'
import { startTotp } from '../services/second-factor/start-totp.ts'

export function registerSecondFactorRoutes(app: Api): void {
  register(app, endpoints.passSecondFactor, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, ...session } = await passSecondFactor(call, deviceOf(call.request))
    return withHeaders(answer, signedInCookies(call, session))
  })
  register(app, endpoints.passPasskey, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, ...session } = await passPasskey(call, deviceOf(call.request))
    return withHeaders(answer, signedInCookies(call, session))
  })
  register(app, endpoints.startPasskeySignIn, startPasskeySignIn)
  register(app, endpoints.getSecondFactors, getSecondFactors)
  register(app, endpoints.startTotp, startTotp)
  register(app, endpoints.confirmTotp, confirmTotp)
  register(app, endpoints.removeTotp, removeTotp)
  register(app, endpoints.startPasskey, startPasskey)
  register(app, endpoints.addPasskey, addPasskey)
  register(app, endpoints.removePasskey, removePasskey)
  register(app, endpoints.renewRecoveryCodes, renewRecoveryCodes)
}
