// `npm run dev`: the API restarts and the app reloads as files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled, pinnedNode } from './prepare.mjs'
import { root } from './processes.mjs'
import { runTool, say } from './terminal.mjs'

await runTool(async () => {
  await ensureInstalled()
  const apiPort = process.env['PORT'] ?? '4173'
  const appPort = process.env['APP_PORT'] ?? '5173'
  const app = `http://localhost:${appPort}`
  const env = {
    ...process.env,
    PORT: apiPort,
    DEMO: process.env['DEMO'] ?? 'on',
    API_ORIGIN: `http://localhost:${apiPort}`,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? app,
  }
  const start = (args) => spawn(pinnedNode(), args, { cwd: root, env, stdio: 'inherit' })
  const children = [
    start([
      '--watch',
      '--watch-preserve-output',
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=packages',
      'server/main.ts',
    ]),
    start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', appPort, '--strictPort']),
  ]
  say(`  App with hot reload at ${app}, API at http://localhost:${apiPort}`)
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.on('close', (code) => {
            stop()
            resolve(code ?? 0)
          }),
        ),
    ),
  )
  return Math.max(...codes)
})
