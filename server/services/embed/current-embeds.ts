import type { EmbedKind } from '@outcrop/contract/embed-options.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids of the embeds that show a thing now, or will after a planned swap: their latest target that has begun is the thing, or
 * one of the future. Embeds in the trash show nothing.
 */
export function currentEmbedsOf(kind: EmbedKind, targetId: SQL, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`select distinct embeds.id from embed_targets target join embeds on embeds.id = target.embed_id
    where target.kind = ${kind} and target.target_id = ${targetId} and embeds.deleted_at is null
    and not exists (select 1 from embed_targets later where later.embed_id = target.embed_id and later.starts_at <= ${at}
      and (later.starts_at, later.id) > (target.starts_at, target.id))`
}
