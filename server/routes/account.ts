import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { withHeaders } from '../call.ts'
import type { Api } from '../http/api.ts'
import { noRefreshCookie, refreshCookie, requireApplicationHeader } from '../http/cookies.ts'
import { register } from '../http/register.ts'
import { acceptInvitation } from '../services/account/accept-invitation.ts'
import { askEmailChange } from '../services/account/ask-email-change.ts'
import { askPasswordReset } from '../services/account/ask-password-reset.ts'
import { cancelEmailChange } from '../services/account/cancel-email-change.ts'
import { changePassword } from '../services/account/change-password.ts'
import { checkEmailChange } from '../services/account/check-email-change.ts'
import { checkInvitation } from '../services/account/check-invitation.ts'
import { checkPasswordReset } from '../services/account/check-password-reset.ts'
import { confirmEmailChange } from '../services/account/confirm-email-change.ts'
import { deleteAccount } from '../services/account/delete-account.ts'
import { endDeviceSession } from '../services/account/end-device-session.ts'
import { endOtherSessions } from '../services/account/end-other-sessions.ts'
import { exportAccount } from '../services/account/export-account.ts'
import { finishPasswordReset } from '../services/account/finish-password-reset.ts'
import { getAccount } from '../services/account/get-account.ts'
import { joinCompany } from '../services/account/join-company.ts'
import { listDeviceSessions } from '../services/account/list-device-sessions.ts'
import { removePicture } from '../services/account/remove-picture.ts'
import { setPicture } from '../services/account/set-picture.ts'

export function registerAccountRoutes(app: Api): void {
  register(app, endpoints.askPasswordReset, askPasswordReset)
  register(app, endpoints.checkPasswordReset, checkPasswordReset)
  register(app, endpoints.finishPasswordReset, finishPasswordReset)
  register(app, endpoints.checkInvitation, checkInvitation)
  register(app, endpoints.acceptInvitation, async (call) => {
    requireApplicationHeader(call.request)
    const { answer, refreshToken } = await acceptInvitation(call)
    return withHeaders(answer, [refreshCookie(call.ctx.env, refreshToken)])
  })
  register(app, endpoints.joinCompany, joinCompany)
  register(app, endpoints.checkEmailChange, checkEmailChange)
  register(app, endpoints.confirmEmailChange, confirmEmailChange)
  register(app, endpoints.getAccount, getAccount)
  register(app, endpoints.askEmailChange, askEmailChange)
  register(app, endpoints.cancelEmailChange, cancelEmailChange)
  register(app, endpoints.changePassword, changePassword)
  register(app, endpoints.listDeviceSessions, listDeviceSessions)
  register(app, endpoints.endDeviceSession, endDeviceSession)
  register(app, endpoints.endOtherSessions, endOtherSessions)
  register(app, endpoints.setPicture, setPicture)
  register(app, endpoints.removePicture, removePicture)
  register(app, endpoints.exportAccount, exportAccount)
  register(app, endpoints.deleteAccount, async (call) => {
    await deleteAccount(call)
    return withHeaders(undefined, [noRefreshCookie(call.ctx.env)])
  })
}
