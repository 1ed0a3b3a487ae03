import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@outcrop/contract/endpoint.ts'
import { memberEndpoints, type MemberDetail } from '@outcrop/contract/member.ts'
import { call } from './http.ts'
import { tellTabs } from './tab-changes.ts'

type Filter = QueryInput<typeof memberEndpoints.listMembers>

/** The people of one company. */
export const memberQueries = {
  all: () => ['members'] as const,
  of: (companyId: string) => [...memberQueries.all(), companyId] as const,
  list: (companyId: string, filter: Filter) =>
    queryOptions({
      queryKey: [...memberQueries.of(companyId), 'list', filter] as const,
      queryFn: ({ signal }) => call(memberEndpoints.listMembers, { params: { id: companyId }, query: filter, signal }),
    }),
  detail: (companyId: string, userId: string) =>
    queryOptions({
      queryKey: [...memberQueries.of(companyId), 'detail', userId] as const,
      queryFn: ({ signal }) => call(memberEndpoints.getMember, { params: { id: companyId, userId }, signal }),
    }),
}

export interface MemberChange {
  readonly id: string
  /** Sent as `If-Match`. */
  readonly version: number | null
  readonly change: BodyInput<typeof memberEndpoints.updateMember>
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
      mutationFn: async (people: BodyInput<typeof memberEndpoints.inviteMembers>['people']) => {
        await call(memberEndpoints.inviteMembers, { params: { id: companyId }, body: { people } })
        return undefined
      },
    }),
  update: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_changed' },
      ...changing(client, companyId),
      mutationFn: ({ id, version, change }: MemberChange) =>
        call(memberEndpoints.updateMember, { params: { id: companyId, userId: id }, body: change, version }),
    }),
  suspend: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_suspended' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(memberEndpoints.suspendMember, { params: { id: companyId, userId } }),
    }),
  resume: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_resumed' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(memberEndpoints.resumeMember, { params: { id: companyId, userId } }),
    }),
  resetFactor: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_factor_reset' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(memberEndpoints.resetSecondFactor, { params: { id: companyId, userId } }),
    }),
  /** Of somebody who has not accepted yet, this revokes the invitation. */
  remove: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_removed' },
      ...changing(client, companyId),
      mutationFn: async (userId: string) => {
        await call(memberEndpoints.removeMember, { params: { id: companyId, userId } })
        client.removeQueries({ queryKey: memberQueries.detail(companyId, userId).queryKey })
        return undefined
      },
    }),
  resend: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'member_invited' },
      ...changing(client, companyId),
      mutationFn: (userId: string) => call(memberEndpoints.resendInvitation, { params: { id: companyId, userId } }),
    }),
}

/** A link that accepts an invitation, to be handed over by the admin. */
export async function copyInvitation(companyId: string, userId: string): Promise<string> {
  return (await call(memberEndpoints.copyInvitation, { params: { id: companyId, userId } })).url
}

/** Why some of these addresses cannot be invited, by address. */
export async function checkInvitations(companyId: string, addresses: readonly string[]) {
  const body = { email_addresses: [...addresses] }
  const { results } = await call(memberEndpoints.checkInvitations, { params: { id: companyId }, body })
  return results
}
