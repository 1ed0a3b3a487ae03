/** `npm run bench`: every benchmark, one after the other; `npm run bench -- pdf` runs those whose names begin so. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const parts = new Set([
  'main.ts',
  'browser.ts',
  'table.ts',
  'floor.ts',
  'route-bytes.ts',
  'route-limits.ts',
  'screen-change.ts',
  'secure-server.ts',
  'visit.ts',
])
const names = process.argv.slice(2)
const benches = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') && !parts.has(file) && (names.length === 0 || names.some((name) => file.startsWith(name))),
  )
  .toSorted()

for (const file of benches) {
  console.log(`\n══ ${file.replace(/\.ts$/, '')} ══`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
