import { openPglite } from '../../../server/db/database.ts'

/** Puts decks without slides into the data folder of a product that is not running, all of one company. */
export async function addManyDecks(dataDir: string, company: string, count: number): Promise<void> {
  const database = await openPglite(dataDir)
  try {
    await database.client.query(
      `insert into decks (id, company_id, title, created_at, updated_at)
       select gen_random_uuid(), companies.id, 'Section ' || lpad(number::text, 6, '0'), at, at
       from companies, generate_series(1, $2::int) as number,
         lateral (select timestamptz '2020-01-01' - number * interval '1 minute' as at) as times
       where companies.name = $1`,
      [company, count],
    )
  } finally {
    await database.close()
  }
}
