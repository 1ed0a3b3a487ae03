/** Script and style of the first visit to every address, after brotli, beside the floor. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../tools/prepare.mjs'
import { buildFloor } from './floor.ts'
import { scriptLimit } from './route-limits.ts'
import { routeBytes } from './route-bytes.ts'
import { printTable } from './table.ts'

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'outcrop-floor-'))
const floor = await buildFloor(folder)
rmSync(folder, { recursive: true, force: true })
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
printTable(
  `Bytes of the first visit after brotli, in kB; the floor is ${kilobytes(floor)}`,
  ['Address', 'script', '× floor', 'at most', 'style', 'files'],
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
