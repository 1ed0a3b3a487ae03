import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listMembers,
  getMember,
  updateMember,
  inviteMembers,
  suspendMember,
  resumeMember,
  resetSecondFactor,
  removeMember,
  resendInvitation,
  copyInvitation as copyInvitationEndpoint,
  checkInvitations as checkInvitationsEndpoint,
  type MemberDetail,
} from '@outcrop/contract/people/member.ts'
import { call } from './http.ts'
import { tellTabs } from './tab-changes.ts'

type Filter = QueryInput<typeof listMembers>

/** The people of one company. */
export const memberQueries = {
  all: () => ['members'] as const,
  of: (companyId: string) => [...memberQueries.all(), companyId] as const,
  list: (companyId: string, filter: Filter) =>
    queryOptions({
      queryKey: [...memberQueries.of(companyId), 'list', filter] as const,
      queryFn: ({ signal }) => call(listMembers, { params: { id: companyId }, query: filter, signal }),
    }),
  detail: (companyId: string, userId: string) =>
    queryOptions({
      queryKey: [...memberQueries.of(companyId), 'detail', userId] as const,
      queryFn: ({ signal }) => call(getMember, { params: { id: companyId, userId }, signal }),
    }),
}

export interface MemberChange {
  readonly id: string
  /** Sent as `If-Match`. */
  readonly version: number | null
  readonly change: BodyInput<typeof updateMember>
}

/** Rights are never changed optimistically: what is shown is what holds. */
function changing(client: QueryClient, companyId: string) {
  return {
    onSuccess: (member: MemberDetail | undefined) => {
      if (member) client.setQueryData(memberQueries.detail(companyId, member.id).queryKey, member)
    },
    onSettled: () => {
      tellTabs(memberQueries.all())
      return client.invalidateQueries({ queryKey: memberQueries.all() })
    },
  }
}

export const memberMutations = {
  invite: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_invited' },
      ...changing(client, companyId),
      mutationFn: async (people: BodyInput<typeof inviteMembers>['people']) => {
        await call(inviteMembers, { params: { id: companyId }, body: { people } })
        return undefined
      },
    }),
  update: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_changed' },
      ...changing(client, companyId),
      mutationFn: ({ id, version, change }: MemberChange) =>
        call(updateMember, { params: { id: companyId, userId: id }, body: change, version }),
    }),
  suspend: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_suspended' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(suspendMember, { params: { id: companyId, userId } }),
    }),
  resume: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_resumed' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(resumeMember, { params: { id: companyId, userId } }),
    }),
  resetFactor: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_factor_reset' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(resetSecondFactor, { params: { id: companyId, userId } }),
    }),
  /** Of somebody who has not accepted yet, this revokes the invitation. */
  remove: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_removed' },
      ...changing(client, companyId),
      mutationFn: async (userId: string) => {
        await call(removeMember, { params: { id: companyId, userId } })
        client.removeQueries({ queryKey: memberQueries.detail(companyId, userId).queryKey })
        return undefined
      },
    }),
  resend: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_invited' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(resendInvitation, { params: { id: companyId, userId } }),
    }),
}

/** A link that accepts an invitation, to be handed over by the admin. */
export async function copyInvitation(companyId: string, userId: string): Promise<string> {
  return (await call(copyInvitationEndpoint, { params: { id: companyId, userId } })).url
}

/** Why some of these addresses cannot be invited, by address. */
export async function checkInvitations(companyId: string, addresses: readonly string[]) {
  const body = { email_addresses: [...addresses] }
  const { results } = await call(checkInvitationsEndpoint, { params: { id: companyId }, body })
  return results
}
