import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { RESOURCES } from '../services/resources.ts'
import type { RegisteredResource } from '../services/resource/registry.ts'

/** Inserted with the rows that they need, by `recording-samples.ts`. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'recording-model': 'model' }

/** The name of a resource's sample, as requests are filled from it: `drill_rig` for `drill-rig`. */
export function sampleOf({ name }: Pick<RegisteredResource, 'name'>): string {
  return ELSEWHERE[name] ?? name.replaceAll('-', '_')
}

/** What names the sample of a resource to people. */
export function sampleTitle({ name }: Pick<RegisteredResource, 'name'>): string {
  return `Sample ${name}`
}

export function belongsToCompany({ table }: Pick<RegisteredResource, 'table'>): boolean {
  return getTableConfig(table).columns.some((column) => column.name === 'company_id')
}

/** Ids of the samples of all resources, for one company: `a` or `b`. */
export function resourceSamples(company: 'a' | 'b'): Record<string, string> {
  return Object.fromEntries(
    RESOURCES.map((resource, index) => [
      sampleOf(resource),
      `0e000000-0000-7000-8000-000000000${company}${60 + index}`,
    ]),
  )
}

/** Inserts one row of every resource for each company, with the columns that have no default besides its title. */
export async function insertResourceSamples(
  db: Database,
  samples: readonly ({ readonly company: string } & Readonly<Record<string, string>>)[],
  now: Date,
): Promise<void> {
  for (const resource of RESOURCES.filter(({ name }) => !(name in ELSEWHERE)))
    await db.insert(resource.table).values(
      samples.map((sample) => ({
        id: sample[sampleOf(resource)],
        [resource.title]: sampleTitle(resource),
        createdAt: now,
        updatedAt: now,
        ...(belongsToCompany(resource) && { companyId: sample.company }),
      })),
    )
}
