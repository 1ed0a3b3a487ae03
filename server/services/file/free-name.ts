import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { isRightIn, type Place } from '../folder/place.ts'
import { nameParts } from './name-parts.ts'

interface NamedPlace extends Place {
  readonly name: string
  /** The file that may keep its name. */
  readonly but?: string
}

/** The names, in small letters, that live files in a folder have of those given. */
async function takenOf(tx: Database, { but, ...place }: NamedPlace, names: readonly string[]) {
  const rows = await tx
    .select({ name: sql<string>`lower(${files.name})` })
    .from(files)
    .where(
      and(
        isRightIn(place),
        inArray(
          sql`lower(${files.name})`,
          names.map((name) => name.toLowerCase()),
        ),
        isNull(files.deletedAt),
        isNull(files.versionOf),
        ne(files.status, 'refused'),
        but === undefined ? undefined : ne(files.id, but),
      ),
    )
  return new Set(rows.map(({ name }) => name))
}

export async function isNameTaken(tx: Database, place: NamedPlace): Promise<boolean> {
  return (await takenOf(tx, place, [place.name])).size > 0
}

/** The name itself where it is free in the folder, else with the first free number: `map (2).png`. */
export async function freeName(tx: Database, place: NamedPlace): Promise<string> {
  const [stem, ending] = nameParts(place.name)
  for (let from = 2, names = [place.name]; ; from += 50) {
    const taken = await takenOf(tx, place, names)
    const free = names.find((name) => !taken.has(name.toLowerCase()))
    if (free !== undefined) return free
    names = Array.from({ length: 50 }, (_, index) => `${stem} (${from + index})${ending}`)
  }
}
