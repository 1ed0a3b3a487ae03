/** Prints the brotli size of scripts and styles of a first visit to each route, next to a minimal app. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFloor } from './floor.ts'
import { scriptLimit } from './route-limits.ts'
import { routeBytes } from './route-bytes.ts'
import { printTable } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'outcrop-floor-'))
const floor = await buildFloor(folder)
rmSync(folder, { recursive: true, force: true })
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
printTable(
  `First visit in kB after brotli; floor (React and TanStack Router with one route): ${kilobytes(floor)}`,
  ['Route', 'script', '× floor', 'limit', 'style', 'files'],
  routeBytes(join(import.meta.dirname, '..', 'dist'))
    .toSorted((left, right) => right.script - left.script)
    .map(({ address, script, style, files }) => [
      address,
      kilobytes(script),
      (script / floor).toFixed(2),
      kilobytes(scriptLimit(address)),
      kilobytes(style),
      String(files),
    ]),
)
