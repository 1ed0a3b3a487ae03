import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import type { Deps } from '../deps.ts'
import { ApiProblem } from '../problem.ts'
import { isSwitchedOn } from '../services/switch/is-switched-on.ts'

/** How long a read of the switch is cached. */
const LOOK_MS = 1000
export const MAINTENANCE_RETRY_SECONDS = 60

/** Endpoints that the app needs at its start, to show the maintenance page without signing anybody out. */
const ALWAYS_ANSWERED = new Set<Endpoint>([
  endpoints.listSwitches,
  endpoints.refresh,
  endpoints.logOut,
  endpoints.getUser,
  endpoints.listFlags,
  endpoints.listFollowedCompanies,
  endpoints.findRedirect,
  endpoints.captureEvents,
  endpoints.captureEventBatch,
  endpoints.reportErrors,
  // Monitors and feed readers learn here that maintenance is why the rest does not answer.
  endpoints.getStatus,
  endpoints.getStatusFeed,
  endpoints.listAnnouncedMaintenance,
])

export interface MaintenanceSwitch {
  /** @throws ApiProblem `maintenance` while the switch is on, for rows that the app can do without */
  check(row: Endpoint): Promise<void>
}

export function createMaintenanceSwitch({ db, clock }: Deps): MaintenanceSwitch {
  let active = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    async check(row) {
      if (ALWAYS_ANSWERED.has(row)) return
      const now = clock.now().getTime()
      if (Math.abs(now - lookedAt) >= LOOK_MS) {
        active = await isSwitchedOn(db, 'maintenance')
        lookedAt = now
      }
      if (active) throw new ApiProblem('maintenance', { retry_after: MAINTENANCE_RETRY_SECONDS })
    },
  }
}
