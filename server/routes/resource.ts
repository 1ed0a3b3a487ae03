import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import type { Verb } from '../call.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { RESOURCES } from '../services/resources.ts'
import { listActivityOf } from '../services/audit/list-activity.ts'

/** The routes of every resource. */
export function registerResourceRoutes(app: Api): void {
  for (const { endpoints, name, requireReadable, ...services } of RESOURCES) {
    // The definition of a resource ties its services to its endpoints, which a list of all cannot express.
    const add = (row: Endpoint, service: (call: never) => Promise<unknown>) =>
      register(app, row, service as Verb<Endpoint>)
    add(endpoints.list, services.list)
    add(endpoints.get, services.get)
    add(endpoints.create, services.create)
    add(endpoints.update, services.update)
    add(endpoints.remove, services.trash)
    add(endpoints.restore, services.restore)
    add(endpoints.purge, services.purge)
    add(endpoints.activity, listActivityOf(name, requireReadable))
  }
}
