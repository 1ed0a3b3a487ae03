import { eq } from 'drizzle-orm'
import { mails } from '../db/schema/mail.ts'
import { COMPANIES } from './people.ts'
import type { TestApi } from './test-api.ts'

export const invitation = { email_address: 'mira@example.com', name: 'Mira Sandvik', permissions: ['data'] }

/** Invites people to the first company as its admin. */
export async function invite(api: TestApi, ...people: object[]) {
  return await api.as('admin').post(`/v2/companies/${COMPANIES.basalt.id}/invitations`, { body: { people } })
}

/** Every mail to an address, oldest first. */
export async function mailsTo(api: TestApi, address: string) {
  return await api.deps.db.select().from(mails).where(eq(mails.toAddress, address))
}

/** The token of the link in a mail or of an address. */
export const linkIn = (plain: string) => plain.match(/activate\/([\w-]+)/)?.[1] ?? ''

/** Opens the account of an invitation with its password. */
export async function accept(api: TestApi, token: string) {
  const body = { token, name: 'Mira Sandvik', password: 'pyrite between the shales' }
  return await api.as('visitor').post('/v2/auth/invitation/accept', { body })
}
