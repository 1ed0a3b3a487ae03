import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Marks image sets for the sweep, which keeps those that something still shows. */
export async function markImages(tx: Database, now: Date, imageSets: readonly string[]): Promise<void> {
  if (imageSets.length === 0) return
  const ids = sql.join(
    [...new Set(imageSets)].map((id) => sql`(${id}::uuid)`),
    sql`, `,
  )
  await markSelected(tx, now, sql`select id from (values ${ids}) as marked (id)`)
}

/** The same of all image sets that belong to decks, their versions and the new PDFs that wait in them. */
export async function markImagesOfDecks(tx: Database, now: Date, which: SQL): Promise<void> {
  await markSelected(
    tx,
    now,
    sql`select image_set from slides where deck_id in (${which})
      union select unnest(image_sets) from deck_versions where deck_id in (${which})
      union select deck_revision_pages.id from deck_revision_pages
        join deck_revisions on deck_revisions.id = deck_revision_pages.revision_id
        where deck_revisions.deck_id in (${which})`,
  )
}

async function markSelected(tx: Database, now: Date, selected: SQL): Promise<void> {
  await tx.execute(sql`insert into image_set_removals (image_set, created_at)
    select marked.image_set, ${now.toISOString()}::timestamptz from (${selected}) as marked (image_set)
    on conflict (image_set) do update set created_at = excluded.created_at`)
}
