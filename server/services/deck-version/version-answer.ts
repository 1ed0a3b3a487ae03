import type { DeckVersion } from '@outcrop/contract/decks/deck-version.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { DeckVersionRow } from '../../db/schema/deck-version.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

type Told = Omit<DeckVersionRow, 'slides' | 'digest' | 'imageSets' | 'fileIds'>

/** Versions as they are answered, without their slides. */
export async function versionAnswers(db: Database, rows: readonly Told[]): Promise<DeckVersion[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.createdBy),
  )
  return rows.map((row) => ({
    id: row.id,
    deck_id: row.deckId,
    number: row.number,
    name: row.name,
    reason: row.reason,
    slide_count: row.slideCount,
    created_at: row.createdAt.toISOString(),
    created_by: nameIn(names, row.createdBy),
  }))
}

export async function versionAnswer(db: Database, row: Told): Promise<DeckVersion> {
  return onlyRow(await versionAnswers(db, [row]))
}
