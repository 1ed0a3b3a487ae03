import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { RESOURCES } from '../services/resources.ts'
import type { RegisteredResource } from '../services/resource/registry.ts'
import type { Given } from './given-sharing.ts'
import { belongsToCompany, sampleOf, sampleTitle } from './resource-samples.ts'
import { SAMPLES } from './samples.ts'
import type { TestApi } from './test-api.ts'

function nameOf(row: Endpoint): string {
  const found = Object.entries(endpoints).find(([, one]) => one === row)
  if (!found) throw new Error(`${row.method} ${row.path} is not in contract/api/endpoints.ts`)
  return found[0]
}

function givenOf(resource: RegisteredResource): [name: string, given: Given][] {
  const { table, title, endpoints: rows } = resource
  const samples: Readonly<Record<string, string>> = SAMPLES.basalt
  const prepare = async ({ deps: { db }, clock }: TestApi): Promise<unknown> =>
    await db
      .update(table)
      .set({ deletedAt: clock.now() })
      .where(eq(table.id, samples[sampleOf(resource)] ?? ''))
  return [
    [nameOf(rows.update), { body: { [title]: 'Another name' } }],
    [nameOf(rows.restore), { prepare }],
    [nameOf(rows.purge), { prepare, body: { [title]: sampleTitle(resource) } }],
  ]
}

/** What changes of resources need to succeed. */
export const GIVEN_RESOURCES: Record<string, Given> = Object.fromEntries(RESOURCES.flatMap(givenOf))

/** Changes of resources that belong to no company. */
export const RESOURCES_OF_NO_COMPANY: readonly string[] = RESOURCES.filter(
  (resource) => !belongsToCompany(resource),
).flatMap(({ endpoints: { create, update, remove, restore, purge } }) =>
  [create, update, remove, restore, purge].map(nameOf),
)
