import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { checkInvitations } from '../services/membership/check-invitations.ts'
import { copyInvitation } from '../services/membership/copy-invitation.ts'
import { getMember } from '../services/membership/get-member.ts'
import { inviteMembers } from '../services/membership/invite-members.ts'
import { listMemberActivity } from '../services/membership/list-member-activity.ts'
import { listMembers } from '../services/membership/list-members.ts'
import { removeMember } from '../services/membership/remove-member.ts'
import { resendInvitation } from '../services/membership/resend-invitation.ts'
import { resetSecondFactor } from '../services/membership/reset-second-factor.ts'
import { resumeMember } from '../services/membership/resume-member.ts'
import { suspendMember } from '../services/membership/suspend-member.ts'
import { updateMember } from '../services/membership/update-member.ts'

export function registerMemberRoutes(app: Api): void {
  register(app, endpoints.listMembers, listMembers)
  register(app, endpoints.getMember, getMember)
  register(app, endpoints.listMemberActivity, listMemberActivity)
  register(app, endpoints.updateMember, updateMember)
  register(app, endpoints.suspendMember, suspendMember)
  register(app, endpoints.resumeMember, resumeMember)
  register(app, endpoints.resetSecondFactor, resetSecondFactor)
  register(app, endpoints.removeMember, removeMember)
  register(app, endpoints.checkInvitations, checkInvitations)
  register(app, endpoints.inviteMembers, inviteMembers)
  register(app, endpoints.resendInvitation, resendInvitation)
  register(app, endpoints.copyInvitation, copyInvitation)
}
