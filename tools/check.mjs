// `npm run check`: installs what the checks need and runs them. Runs on Node 20.19 or newer with nothing installed.
import process from 'node:process'
import { ensureInstalled, pinnedNode } from './prepare.mjs'
import { run } from './processes.mjs'
import { runTool } from './terminal.mjs'

await runTool(async () => {
  await ensureInstalled({ tests: true })
  return (await run(pinnedNode(), ['tools/check.ts', ...process.argv.slice(2)], { inherit: true })).code
})
