import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { vi } from 'vitest'
import { assets } from '../db/schema/asset.ts'
import { files } from '../db/schema/file.ts'
import type { TestApi, TestCaller } from './test-api.ts'
import { COMPANIES, type CompanyName } from './people.ts'

export const DELIVERY = {
  'collar.csv': 'hole,x,y,z,end_depth\nDH-1,412500,6274500,1210,30\nDH-2,412550,6274500,1205,20\n',
  'survey.csv': 'hole,depth,azimuth,dip\nDH-1,0,90,-60\nDH-1,30,92,-61\nDH-2,0,0,-90\n',
  'assay.csv': 'hole,from,to,Au_ppm\nDH-1,0,10,0.5\nDH-1,10,20,<0.01\nDH-1,20,30,1.5\nDH-2,10,0,2\nDH-2,10,20,3\n',
} as const

const ROLES = { 'collar.csv': 'collar', 'survey.csv': 'survey', 'assay.csv': 'assay' } as const

/** A recipe that maps the delivery, with these fixes. */
export function recipeOf(fixes: readonly object[] = []) {
  const tables = (Object.keys(DELIVERY) as (keyof typeof DELIVERY)[]).map((name) =>
    choiceOfTitles(name, ROLES[name], (DELIVERY[name].split('\n')[0] ?? '').split(',')),
  )
  return {
    format: 'outcrop-validation-1' as const,
    tables,
    crs: 'EPSG:26909',
    mends: fixes,
    composites: [{ by: 'length', length: 5 }],
  }
}

export const SWAP = { id: 'one', rule: 'I02', fix: 'swap_from_to', version: 1 }

/** An asset of a company, with files of its exploration data; the answer is its id and those of the files. */
export async function givenData(
  { deps: { db, random, storage }, clock }: TestApi,
  contents: Readonly<Record<string, string>> = DELIVERY,
  company: CompanyName = 'basalt',
): Promise<{ assetId: string; fileIds: string[] }> {
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  const companyId = COMPANIES[company].id
  const assetId = random.id()
  await db.insert(assets).values({
    id: assetId,
    companyId,
    name: 'Halvorsen Creek',
    crs: 'EPSG:26909',
    latitude: 56.6,
    longitude: -130.4,
    ...stamps,
  })
  const fileIds: string[] = []
  for (const [name, text] of Object.entries(contents)) {
    const id = random.id()
    const storageKey = `files/${id}/original.csv`
    await storage.write(storageKey, Buffer.from(text), 'text/csv')
    await db.insert(files).values({
      id,
      companyId,
      assetId,
      category: 'drilling',
      name,
      kind: 'table',
      mediaType: 'text/csv',
      size: text.length,
      status: 'ready',
      review: 'accepted',
      storageKey,
      ...stamps,
    })
    fileIds.push(id)
  }
  return { assetId, fileIds }
}

/** A draft of that data. */
export async function begun(
  caller: TestCaller,
  { assetId, fileIds }: { assetId: string; fileIds: readonly string[] },
  recipe: object | null = recipeOf(),
): Promise<Validation> {
  const input = { asset_id: assetId, file_ids: fileIds, recipe }
  const made = await caller.post(`/v2/companies/${COMPANIES.basalt.id}/jobs`, { body: { kind: 'validate', input } })
  if (made.status !== 202) throw new Error(`The draft was refused: ${made.status} ${made.text}`)
  return await validationOf(caller, (made.body as { id: string }).id)
}

export async function validationOf(caller: TestCaller, id: string): Promise<Validation> {
  return (await caller.get(`/v2/validations/${id}`)).body
}

/** Publishes and waits for the end. */
export async function publishedBy(caller: TestCaller, id: string): Promise<Validation> {
  const answer = await caller.post(`/v2/validations/${id}/publish`)
  if (answer.status !== 202) throw new Error(`It was not published: ${answer.status} ${answer.text}`)
  return await endedValidation(caller, id)
}

export async function endedValidation(caller: TestCaller, id: string): Promise<Validation> {
  return await vi.waitFor(
    async () => {
      const found = await validationOf(caller, id)
      if (!['succeeded', 'failed', 'cancelled'].includes(found.job.status)) throw new Error(`It is ${found.job.status}`)
      return found
    },
    // Just below the time limit of a test, which would not say what the job was doing.
    { timeout: 110_000, interval: 50 },
  )
}
