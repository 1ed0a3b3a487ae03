import type { LinkPreset } from '@outcrop/contract/decks/link-preset.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { linkPresets, type LinkPresetRow } from '../../db/schema/link-preset.ts'
import { ApiProblem } from '../../problem.ts'

export function presetAnswer({ id, name, settings, isDefault }: LinkPresetRow): LinkPreset {
  return { id, name, settings, is_default: isDefault }
}

/** Locks a preset of a company for a change. @throws ApiProblem `not_found` */
export async function lockPreset(tx: Database, companyId: string, id: string): Promise<LinkPresetRow> {
  const isWanted = and(sql`${linkPresets.id}::text = ${id}`, eq(linkPresets.companyId, companyId))
  const [row] = await tx.select().from(linkPresets).where(isWanted).for('update')
  if (!row) throw new ApiProblem('not_found')
  return row
}
