import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { MaintenanceSwitch } from './maintenance.ts'

/** Values that the middleware sets for the routes. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    deps: Deps
    maintenance: MaintenanceSwitch
    requestId: string
    clientAddress: string
  }
}

/** The application that routes are registered on. */
export type Api = Hono<ApiEnv>
