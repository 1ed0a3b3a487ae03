import { and, arrayContains, eq } from 'drizzle-orm'
import type { FileRow } from '../../db/schema/file.ts'
import { validations } from '../../db/schema/validation.ts'
import type { Deps } from '../../deps.ts'

/** Woken when somebody changed or published a validation, or replaced one of its files. */
export function validationTopic(id: string): string {
  return `validation:${id}`
}

/** Wakes whoever has a validation open that reads a file, once the bytes of the file are others. */
export async function tellValidations(
  { db, notify }: Pick<Deps, 'db' | 'notify'>,
  { id, companyId }: Pick<FileRow, 'id' | 'companyId'>,
): Promise<void> {
  const readers = await db
    .select({ id: validations.id })
    .from(validations)
    .where(and(eq(validations.companyId, companyId), arrayContains(validations.fileIds, [id])))
  for (const reader of readers) await notify.publish(validationTopic(reader.id))
}
