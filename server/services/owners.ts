import type { OwnedNoun } from '@outcrop/contract/api/access.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { decks } from '../db/schema/deck.ts'
import { embeds } from '../db/schema/embed.ts'
import { files } from '../db/schema/file.ts'
import { folders } from '../db/schema/folder.ts'
import { recordings } from '../db/schema/recording.ts'
import { validations } from '../db/schema/validation.ts'

export interface Owner {
  readonly companyId: string
  /** Whether the row belongs to the exploration data. */
  readonly isData: boolean
}

/** The company that owns the row with this id; null when there is none. Junk ids have no owner. */
export type OwnerLookup = (db: Database, id: string) => Promise<Owner | null>

/** How the guard finds the company of an endpoint that names a resource only. */
export const ownerLookups: Record<OwnedNoun, OwnerLookup> = {
  deck: ownerIn(decks),
  embed: ownerIn(embeds),
  file: fileOwner,
  folder: folderOwner,
  recording: ownerIn(recordings),
  validation: ownerIn(validations),
}

/** Rows in the trash included: they can be looked at and restored. */
function ownerIn(table: typeof decks | typeof embeds | typeof recordings | typeof validations): OwnerLookup {
  return async (db, id) => {
    const [row] = await db.select({ companyId: table.companyId }).from(table).where(eq(table.id, id))
    return row ? { companyId: row.companyId, isData: false } : null
  }
}

async function fileOwner(db: Database, id: string): Promise<Owner | null> {
  const [row] = await db
    .select({ companyId: files.companyId, isData: sql<boolean>`${files.assetId} is not null` })
    .from(files)
    .where(eq(files.id, id))
  return row ?? null
}

async function folderOwner(db: Database, id: string): Promise<Owner | null> {
  const [row] = await db
    .select({ companyId: folders.companyId, isData: sql<boolean>`${folders.assetId} is not null` })
    .from(folders)
    .where(eq(folders.id, id))
  return row ?? null
}
