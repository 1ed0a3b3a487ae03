import { eq } from 'drizzle-orm'
import { memberships, users } from '../db/schema/user.ts'
import type { TestApi } from './test-api.ts'

/** Takes a person out of all their companies, past the services. */
export async function removeFromCompanies({ deps: { db } }: TestApi, userId: string): Promise<void> {
  await db.delete(memberships).where(eq(memberships.userId, userId))
}

/** Deletes a person's account, past the services. */
export async function deletePerson({ deps: { db }, clock }: TestApi, userId: string): Promise<void> {
  await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, userId))
}
