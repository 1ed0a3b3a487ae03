import type { OwnedNoun } from '@outcrop/contract/access.ts'
import type { Database } from '../db/database.ts'

/** The company that owns the row with this id; null when there is none. Junk ids have no owner. */
export type OwnerLookup = (db: Database, id: string) => Promise<string | null>

/** How the guard finds the company of an endpoint that names a resource only. */
export const ownerLookups: Partial<Record<OwnedNoun, OwnerLookup>> = {}
