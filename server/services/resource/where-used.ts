import type { EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { embeds } from '../../db/schema/embed.ts'
import { recordings } from '../../db/schema/recording.ts'
import { opensTo } from '../deck/deck-right.ts'
import { embedUses, isEmbedded } from '../embed/embed-uses.ts'
import { isUsedByResources, resourcesUsingFile } from './file-uses.ts'

/** One way in which a row of another noun is used. */
interface Use {
  /** The uses of one row; null stands for one that the actor may not know of. */
  readonly list: (db: Database, ctx: ActorCtx, id: string) => Promise<(Usage | null)[]>
}

/** Files that are used are not purged. */
interface UseOfFile extends Use {
  /** Whether there is any, as a condition of a query; `id` is SQL for the id of the row that is used. */
  readonly exists: (id: SQL, now: Date) => SQL
}

/** Recordings show decks of their own company alone, so that no others are looked through. */
function isOfCompanyOf(deckId: string): SQL {
  return sql`${recordings.companyId} = (select company_id from decks where id = ${deckId})`
}

/** The deck is opened in a recording at some time. */
function opensDeck(id: string): SQL {
  const opened = JSON.stringify([{ event: { deck_id: id } }])
  return sql`exists (select 1 from recording_timings timing
    where timing.recording_id = ${recordings}.id and timing.log @> ${opened}::jsonb)`
}

function embedded(kind: EmbedKind): Use {
  return { list: async (db, ctx, id) => await embedUses(db, ctx, { kind, id }) }
}

/** Where rows of a noun are used. Files of the resources in `server/services/resources.ts` follow from their tables. */
const USES = {
  file: [
    {
      async list(db, ctx, id) {
        const rows = await db
          .select({ id: decks.id, title: decks.title, isOpen: sql<boolean>`(${opensTo(ctx) ?? sql`true`})` })
          .from(decks)
          .where(sql`exists (select 1 from slides where slides.deck_id = ${decks}.id
            and slides.deleted_at is null and slides.source->>'file_id' = ${id})
            or exists (select 1 from deck_versions where deck_versions.deck_id = ${decks}.id
            and deck_versions.file_ids @> array[${id}::uuid])
            or exists (select 1 from deck_revisions where deck_revisions.deck_id = ${decks}.id
            and deck_revisions.file_id = ${id}::uuid)`)
          .orderBy(asc(naturalOrder(decks.title)), asc(decks.id))
        return rows.map(({ isOpen, ...row }) => (isOpen ? { noun: 'deck', detail: null, ...row } : null))
      },
      exists: (id) => sql`exists (select 1 from slides where slides.source->>'file_id' = ${id}::text)
        or exists (select 1 from deck_versions where deck_versions.file_ids @> array[${id}::uuid])
        or exists (select 1 from deck_revisions where deck_revisions.file_id = ${id}::uuid)`,
    },
    {
      async list(db, _ctx, id) {
        const rows = await db
          .select({ id: companies.id, title: companies.name })
          .from(companies)
          .where(eq(companies.logoFileId, id))
        return rows.map((row) => ({ noun: 'company', detail: null, ...row }))
      },
      exists: (id) => sql`exists (select 1 from companies where companies.logo_file_id = ${id})`,
    },
    { ...embedded('video'), exists: (id, now) => isEmbedded('video', id, now) },
    {
      async list(db, _ctx, id) {
        const rows = await db
          .select({ id: embeds.id, title: embeds.name })
          .from(embeds)
          .where(eq(embeds.posterFileId, id))
          .orderBy(asc(naturalOrder(embeds.name)), asc(embeds.id))
        return rows.map((row) => ({ noun: 'embed', detail: null, ...row }))
      },
      exists: (id) => sql`exists (select 1 from embeds where embeds.poster_file_id = ${id})`,
    },
    {
      async list(db, _ctx, id) {
        const rows = await db
          .select({ id: recordings.id, title: recordings.title })
          .from(recordings)
          .where(eq(recordings.fileId, id))
          .orderBy(asc(naturalOrder(recordings.title)), asc(recordings.id))
        return rows.map((row) => ({ noun: 'recording', detail: null, ...row }))
      },
      exists: (id) => sql`exists (select 1 from recordings where recordings.file_id = ${id})`,
    },
  ],
  deck: [
    embedded('deck'),
    {
      async list(db, _ctx, id) {
        const rows = await db
          .select({ id: recordings.id, title: recordings.title })
          .from(recordings)
          .where(and(isOfCompanyOf(id), or(eq(recordings.deckId, id), opensDeck(id))))
          .orderBy(asc(naturalOrder(recordings.title)), asc(recordings.id))
        return rows.map((row) => ({ noun: 'recording', detail: null, ...row }))
      },
    },
  ],
  recording: [embedded('recording')],
} satisfies { file: readonly UseOfFile[]; deck: readonly Use[]; recording: readonly Use[] }

/**
 * Where one row is used, by noun and then by name; rows in the trash count, since they can be restored. Of uses that the actor
 * may not know of there is only the number.
 */
export async function whereUsed(ctx: ActorCtx, noun: keyof typeof USES, id: string) {
  const found: (Usage | null)[] = []
  if (noun === 'file') found.push(...(await resourcesUsingFile(ctx.db, id)))
  for (const use of USES[noun]) found.push(...(await use.list(ctx.db, ctx, id)))
  const results = found.filter((use) => use !== null)
  return { results, hidden: found.length - results.length }
}

/** A condition that holds for files that nothing uses. */
export function isUnusedFile(id: SQL, now: Date): SQL {
  return sql`not (${sql.join([...isUsedByResources(id), ...USES.file.map((use) => use.exists(id, now))], sql` or `)})`
}
