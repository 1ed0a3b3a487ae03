import type { Deps } from '../deps.ts'
import { claimFiles } from '../services/housekeeping/claim-files.ts'
import { keepHouse } from '../services/housekeeping/keep-house.ts'

/** Runs the hourly housekeeping as a started process does, which has claimed its files. */
export async function keepTestHouse(deps: Deps): Promise<void> {
  await claimFiles(deps)
  await keepHouse(deps, { tidy: async () => {} })
}
