// `npm start`: install, build, serve. Runs on Node 20.19 or newer with nothing installed.
import process from 'node:process'
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'
import { compileCache, runForeground } from './processes.mjs'
import { runTool, say, seconds } from './terminal.mjs'

await runTool(async () => {
  const started = Date.now()
  const port = process.env['PORT']
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    say(`PORT must be a number, and is "${port}".`)
    return 1
  }
  const installed = await ensureInstalled()
  const built = await ensureBuilt()
  say(installed || built ? `  Set up in ${seconds(Date.now() - started)}` : '  Packages and app are up to date')
  say('  Starting; the first time also fills the demo data…\n')
  return runForeground(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    DEMO: process.env['DEMO'] ?? (process.env['NODE_ENV'] === 'production' ? 'off' : 'on'),
  })
})
