import * as v from 'valibot'
import type { EndpointAccess } from './access.ts'
import { activityEndpoint } from './activity.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { IdParams } from './field.ts'
import { orderingBy, pageQueryEntries, paginated } from './pagination.ts'
import type { ProblemCode } from './problem.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** Lists show what is in use, or what is in the trash. */
export const RESOURCE_STATES = ['active', 'trash'] as const

interface ResourceContract<Item, Create, Update, Ordering extends string, Filters, Access> {
  readonly path: `/v2/${string}`
  /** For the summaries, with its article: `a project or site`. */
  readonly what: string
  /** For the summary of the list: `projects and sites`. */
  readonly plural: string
  readonly access: Access
  readonly item: Item
  readonly create: Create
  readonly update: Update
  /** What lists are ordered by; the first is the default. */
  readonly orderings: readonly Ordering[]
  /** Query params by which lists are filtered. */
  readonly filters?: Filters
  readonly purgeProblems?: readonly ProblemCode[]
}

/** The endpoints of a resource: list, get, create, update, trash, restore, purge and activity. */
/* @__NO_SIDE_EFFECTS__ */
export function resourceEndpoints<
  const Item extends Schema,
  const Create extends Schema,
  const Update extends Schema,
  const Ordering extends string,
  const Access extends EndpointAccess,
  const Filters extends v.ObjectEntries = Record<never, never>,
>(resource: ResourceContract<Item, Create, Update, Ordering, Filters, Access>) {
  const { path, what, plural, access, item, orderings, filters, purgeProblems = [] } = resource
  const onePath = `${path}/{id}` as const
  const answered = { access, answer: item, versioned: true } as const
  const one = { path: onePath, params: IdParams } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${plural}`,
      access,
      query: v.object({
        ...pageQueryEntries,
        state: v.optional(v.picklist(RESOURCE_STATES), 'active'),
        // Lists that are not filtered have no further params.
        ...(filters as Filters),
        ordering: orderingBy(orderings, orderings[0] as Ordering),
      }),
      answer: paginated(item),
    }),
    get: endpoint({ method: 'GET', ...one, ...answered, summary: `Get ${what}` }),
    create: endpoint({
      method: 'POST',
      path,
      ...answered,
      summary: `Create ${what}`,
      body: resource.create,
      status: 201,
    }),
    update: endpoint({ method: 'PATCH', ...one, ...answered, summary: `Change ${what}`, body: resource.update }),
    remove: endpoint({ method: 'DELETE', ...one, access, summary: `Move ${what} to the trash`, answer: null }),
    restore: endpoint({
      method: 'POST',
      ...one,
      ...answered,
      path: `${onePath}/restore`,
      summary: `Restore ${what} from the trash`,
    }),
    purge: endpoint({
      method: 'POST',
      ...one,
      access,
      path: `${onePath}/purge`,
      summary: `Delete ${what} in the trash permanently; the name must be typed to confirm`,
      body: v.object({ name: v.string() }),
      answer: null,
      problems: purgeProblems,
    }),
    activity: activityEndpoint(onePath, access, what),
  }
}

/** The endpoints of a resource, whatever its schemas. */
export type ResourceEndpoints = Readonly<
  Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'activity', Endpoint>
>

type NameOf<Role, Name extends string> = Role extends 'list'
  ? `list${Name}s`
  : Role extends 'activity'
    ? `list${Name}Activity`
    : Role extends 'remove'
      ? `delete${Name}`
      : `${Role & string}${Name}`

/** The endpoints of a resource by their names in the API: `listAssets`, `deleteAsset`, `listAssetActivity`. */
export function namedEndpoints<const Name extends string, Endpoints extends ResourceEndpoints>(
  name: Name,
  endpoints: Endpoints,
): { readonly [Role in keyof Endpoints as NameOf<Role, Name>]: Endpoints[Role] } {
  const nameOf = (role: string) =>
    role === 'list'
      ? `list${name}s`
      : role === 'activity'
        ? `list${name}Activity`
        : `${role === 'remove' ? 'delete' : role}${name}`
  const named = Object.entries(endpoints).map(([role, one]) => [nameOf(role), one])
  return Object.fromEntries(named) as { readonly [Role in keyof Endpoints as NameOf<Role, Name>]: Endpoints[Role] }
}
