import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Actor } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { MaintenanceSwitch } from './maintenance.ts'

/** What a request comes with. */
interface ApiBindings extends Partial<HttpBindings> {
  /** Where the API asks itself, who asks: looked up once for all that is read together. */
  readonly actor?: Actor
}

/** What the middleware leaves for the routes. */
export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    deps: Deps
    maintenance: MaintenanceSwitch
    requestId: string
    clientAddress: string
  }
}

/** The application that routes are registered on. */
export type Api = Hono<ApiEnv>
