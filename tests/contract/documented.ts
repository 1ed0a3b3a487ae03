import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { openApiDocument } from '../../server/http/openapi.ts'

const { paths } = openApiDocument('1') as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}

/** The statuses that the OpenAPI document names for a row; what it says of all others does not count. */
export function documentedStatuses(row: Endpoint): ReadonlySet<number> {
  const named = Object.keys(paths[row.path]?.[row.method.toLowerCase()]?.responses ?? {})
  return new Set(named.filter((status) => status !== 'default').map(Number))
}
