import type { Permission } from '@outcrop/contract/account/roles.ts'
import type { APIRequestContext } from '@playwright/test'
import { Api, type SignedInUser } from './api.ts'

/** What everybody signs in with whom a test invites. */
export const TEAM_PASSWORD = 'granite-lantern-42-fjord'

interface Invited {
  readonly id: string
  readonly email_address: string
}

/** Invites someone to a company under an address that no other test uses; `staff` needs the right to. */
async function invite(
  staff: Api,
  companyId: string,
  name: string,
  permissions: readonly Permission[],
): Promise<Invited> {
  const email_address = `${name.toLowerCase().replaceAll(' ', '.')}-${crypto.randomUUID().slice(0, 8)}@team.example`
  const people = [{ email_address, name, permissions }]
  const { results } = await staff.send<{ results: Invited[] }>('POST', `/v2/companies/${companyId}/invitations`, {
    people,
  })
  const [invited] = results
  if (!invited) throw new Error(`${name} was not invited`)
  return invited
}

/** Invites someone, who accepts at once; the refresh cookie stays with `request`. */
export async function join(
  request: APIRequestContext,
  url: string,
  {
    staff,
    companyId,
    name,
    permissions,
  }: {
    staff: Api
    companyId: string
    name: string
    permissions: readonly Permission[]
  },
): Promise<Api> {
  const { id } = await invite(staff, companyId, name, permissions)
  const link = await staff.send<{ url: string }>('POST', `/v2/companies/${companyId}/users/${id}/invitation/link`)
  const response = await request.post(`${url}/v2/auth/invitation/accept`, {
    headers: { Application: 'cms', Origin: url },
    data: { token: new URL(link.url).pathname.split('/').at(-1), name, password: TEAM_PASSWORD },
  })
  if (!response.ok()) throw new Error(`${name} could not join: ${response.status()} ${await response.text()}`)
  const { access, user } = (await response.json()) as { access: string; user: SignedInUser }
  return new Api(request, url, access, user)
}
