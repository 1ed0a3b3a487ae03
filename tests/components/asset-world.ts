import { configureHttp } from '#/api/http.ts'
import type { ListedAsset, World } from './list-server.ts'

/** A project as the API answers it, numbered for order. */
export function assetNumber(number: number, change: Partial<ListedAsset> = {}): ListedAsset {
  return {
    id: `${number}`,
    company_id: 'c1',
    company: { id: 'c1', name: number % 2 ? 'Halvorsen' : 'Norrland' },
    name: `Project ${String(number).padStart(3, '0')}`,
    stage: number % 2 ? 'feasibility' : 'production',
    updated_at: `2026-11-${String(1 + (number % 20)).padStart(2, '0')}T10:00:00Z`,
    deleted_at: null,
    version: 1,
    ...change,
  }
}

/** An API of the test's own; calls of the app go to it from here on. */
export async function createWorld(count: number, given: Partial<World> = {}) {
  const address = `${location.origin}/worlds/${crypto.randomUUID()}`
  const change = (world: Partial<World>) => fetch(address, { method: 'PUT', body: JSON.stringify(world) })
  await change({ items: Array.from({ length: count }, (_, index) => assetNumber(index + 1)), ...given })
  configureHttp({ origin: address })
  return {
    change,
    read: async () => (await (await fetch(address)).json()) as World,
  }
}
