// `npm run bench`: every benchmark, one after the other. Runs on Node 20.19 or newer with nothing installed.
// `npm run bench -- pdf` runs those whose names begin with "pdf"; `--short` does only enough work to fill the tables. Other
// arguments are passed on: `npm run bench -- interactions menu` measures only menus.
import { join } from 'node:path'
import process from 'node:process'
import { ensurePrograms } from './debian.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'
import { root, run } from './processes.mjs'
import { Expected, runTool, say } from './terminal.mjs'

/** Repeats others, so it runs only where it is named. */
const SUMMARY = 'summary'
/** The programs that each benchmark runs. */
const needs = {
  bytes: [],
  pdf: ['poppler'],
  api: ['postgres'],
  lists: ['postgres'],
  load: ['postgres', 'store'],
  files: [],
  deck: ['browser', 'poppler'],
  embed: [],
  'page-speed': ['browser', 'nginx', 'ffmpeg'],
  interactions: ['browser', 'ffmpeg'],
  validate: ['peers'],
  [SUMMARY]: ['browser', 'nginx', 'ffmpeg', 'postgres', 'poppler', 'peers'],
}
const benches = Object.keys(needs)

await runTool(async () => {
  const given = process.argv.slice(2)
  const options = given.filter((argument) => argument.startsWith('--'))
  const names = given.filter((argument) => !options.includes(argument))
  const passedOn = names.filter((name) => !benches.some((bench) => bench.startsWith(name)))
  const chosen = benches.filter((bench) =>
    names.length === 0 ? bench !== SUMMARY : names.some((name) => bench.startsWith(name)),
  )
  if (chosen.length === 0) throw new Expected(`No such benchmark. Choose from: ${benches.join(', ')}`)
  await ensureInstalled({ tests: true })
  // A short run of a benchmark does without its peer.
  const kinds = chosen
    .flatMap((bench) => needs[bench])
    .filter((kind) => kind !== 'peers' || !options.includes('--short'))
  await ensurePrograms([...new Set(kinds)])
  await ensureBuilt({ compressed: chosen.includes('page-speed') || chosen.includes(SUMMARY) })
  const failed = []
  for (const bench of chosen) {
    say(`\n══ ${bench} ══`)
    const { code } = await run(pinnedNode(), [join(root, 'bench', `${bench}.ts`), ...passedOn, ...options], {
      inherit: true,
    })
    if (code !== 0) failed.push(bench)
  }
  if (failed.length > 0) throw new Expected(`Failed: ${failed.join(', ')}`)
})
