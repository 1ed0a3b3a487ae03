import { SLIDE_TITLE_MAX } from '@outcrop/contract/decks/slide.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { isReadElsewhere } from '../deck-revision/title-on-new-page.ts'

/**
 * Takes text that the picture does not show from slides that an earlier build imported from a PDF: out of their text, their
 * words, and titles that were read from it. `texts` are the texts that its pages show, by page from 1. Slides of a file that
 * has been replaced since stay, as their pages are not known. Returns how many slides changed.
 */
export async function dropHiddenText(
  tx: Database,
  fileId: string,
  texts: ReadonlyMap<number, string>,
  now: Date,
): Promise<number> {
  if ((await tx.$count(files, eq(files.versionOf, fileId))) > 0) return 0
  const rows = await tx
    .select({ id: slides.id, imageSet: slides.imageSet, title: slides.title, text: slides.text, source: slides.source })
    .from(slides)
    .where(and(sql`${slides.source} ->> 'file_id' = ${fileId}`, ne(slides.text, '')))
    .for('update')
  let changed = 0
  for (const slide of rows) {
    const { id, imageSet, source } = slide
    const shown = texts.get(source?.page ?? 0) ?? ''
    if (shown === slide.text) continue
    const heading = (shown.split('\n')[0] ?? '').slice(0, SLIDE_TITLE_MAX)
    // A typed title stays.
    const title = isReadElsewhere(slide, shown) ? heading : slide.title
    await tx
      .update(slides)
      .set({ text: shown, title, updatedAt: now, version: sql`${slides.version} + 1` })
      .where(eq(slides.id, id))
    await keepShownWords(tx, imageSet, shown)
    changed += 1
  }
  return changed
}

async function keepShownWords(tx: Database, imageSet: string, shown: string): Promise<void> {
  const [row] = await tx.select({ words: slideWords.words }).from(slideWords).where(eq(slideWords.imageSet, imageSet))
  if (!row) return
  const words = row.words.filter((word) => shown.includes(word.text))
  await tx.update(slideWords).set({ words }).where(eq(slideWords.imageSet, imageSet))
}
