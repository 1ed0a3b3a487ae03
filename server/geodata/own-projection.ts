import { readFile } from 'node:fs/promises'
import type { Notebook } from './inspection.ts'
import { type Projection, projectionOfText } from './projection.ts'

/** The system that the `.prj` beside a file names; null without one, and for one that cannot be understood, which is said. */
export async function ownProjection(notes: Notebook, path: string | undefined): Promise<Projection | null> {
  if (path === undefined) return null
  return await projectionOfWords(notes, await readFile(path, 'utf8'))
}

export async function projectionOfWords(notes: Notebook, text: string): Promise<Projection | null> {
  const found = await projectionOfText(text)
  if (!found) notes.note('error', 'prj_unreadable', { text: text.slice(0, 120) })
  return found
}
