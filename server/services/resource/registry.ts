import type { ResourceEndpoints } from '@outcrop/contract/api/resource-endpoints.ts'
import type { ActorCtx } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { Resource, ResourceTable } from './resource.ts'

/** A service of a resource; the schemas of its endpoint check what it receives and returns. */
type Service = (call: never) => Promise<unknown>

/** What routes, activity, housekeeping, usage of files and test samples read from a defined resource. */
export interface RegisteredResource extends Pick<Resource<never, never>, 'name' | 'title'> {
  readonly table: ResourceTable
  readonly endpoints: ResourceEndpoints
  readonly list: Service
  readonly get: Service
  readonly create: Service
  readonly update: Service
  readonly trash: Service
  readonly restore: Service
  readonly purge: Service
  /** @throws ApiProblem `not_found` for people who may not read the row */
  readonly requireReadable: (ctx: ActorCtx, id: string) => Promise<unknown>
  /** Purges rows that have been in the trash for long enough. The result is how many. */
  readonly purgeOld: (deps: Deps) => Promise<number>
}

let registered: readonly RegisteredResource[] | undefined

/** Makes the resources known to the kit, which must not import them. */
export function registerResources(resources: readonly RegisteredResource[]): readonly RegisteredResource[] {
  registered = resources
  return resources
}

/** @throws Error before `server/services/resources.ts` has been imported: files that resources use would count as unused */
export function registeredResources(): readonly RegisteredResource[] {
  if (!registered) throw new Error('Resources are not registered')
  return registered
}
