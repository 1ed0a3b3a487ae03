import { eq } from 'drizzle-orm'
import { files } from '../db/schema/file.ts'
import { validations } from '../db/schema/validation.ts'
import type { Given } from './given-sharing.ts'
import { SAMPLES } from './samples.ts'
import type { TestApi } from './test-api.ts'
import { recipeOf } from './test-validations.ts'

const { asset, company, file, validation } = SAMPLES.basalt

/** The file of the samples is exploration data, and the validation reads it. */
const readsFile = async ({ deps: { db } }: TestApi): Promise<undefined> => {
  await db.update(files).set({ assetId: asset, category: 'drilling' }).where(eq(files.id, file))
  await db
    .update(validations)
    .set({ fileIds: [file], recipe: recipeOf() })
    .where(eq(validations.id, validation))
  return undefined
}

/** What calls about data processing need to succeed. */
export const GIVEN_VALIDATIONS: Record<string, Given> = {
  updateValidation: { body: { recipe: recipeOf() } },
  publishValidation: { prepare: readsFile },
  setValidationSettings: { body: { company_id: company, lithology_codes: [{ code: 'GNT', name: 'Granite' }] } },
}
