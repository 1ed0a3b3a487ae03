import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A coordinate system of the EPSG register. */
export interface RegisteredSystem {
  /** Without `EPSG:`. */
  readonly code: string
  readonly name: string
  readonly proj4: string
  /** Degrees; west is greater than east where it crosses 180°. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  readonly unit: string
  readonly area: string | null
}

interface Entry {
  readonly code: string
  readonly kind: string
  readonly name: string
  readonly proj4: string | null
  /** North, west, south, east. */
  readonly bbox: readonly [number, number, number, number]
  readonly unit: string | null
  readonly area?: string | null
}

/** Systems whose coordinates lie in a plane or on a globe, which is what files of exploration data have. */
const KINDS = new Set(['CRS-PROJCRS', 'CRS-GEOGCRS'])

let read: Promise<readonly RegisteredSystem[]> | null = null

/** The register in the order of its codes; read once, when somebody first asks for it. */
export function coordinateRegister(): Promise<readonly RegisteredSystem[]> {
  read ??= readRegister().catch((error: unknown) => {
    read = null
    throw error
  })
  return read
}

async function readRegister(): Promise<readonly RegisteredSystem[]> {
  const path = createRequire(import.meta.url).resolve('epsg-index/all.json')
  const entries = Object.values(JSON.parse(await readFile(path, 'utf8')) as Record<string, Entry>)
  return entries.flatMap(({ code, kind, name, proj4, bbox: [north, west, south, east], unit, area }) =>
    KINDS.has(kind) && proj4 !== null
      ? [
          {
            code,
            name,
            proj4,
            bounds: [west, south, east, north] as const,
            unit: unitOf(unit, proj4),
            area: area ?? null,
          },
        ]
      : [],
  )
}

function unitOf(unit: string | null, proj4: string): string {
  if (/\+proj=longlat/.test(proj4)) return 'degree'
  return unit ?? 'metre'
}
