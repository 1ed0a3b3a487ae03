// Starts a temporary Postgres for tests. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { postgresPrograms } from './debian.mjs'
import { run } from './processes.mjs'
import { Expected } from './terminal.mjs'

/** A free port of this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** The user to run Postgres as. It refuses to run as root, so then this is the user of Debian's package. */
async function owner() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name])
    const gid = await run('id', ['-g', name])
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Expected('Postgres does not run as root, and there is neither a user postgres nor nobody.')
}

function finished(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/**
 * Starts a fresh cluster on a free port of this machine; `stop` ends it and removes its files. `halt` ends it and keeps
 * them, so that `resume` goes on with the same data on the same port.
 */
export async function startPostgres() {
  const programs = postgresPrograms()
  if (!programs) throw new Expected('Postgres is not installed. On Debian or Ubuntu: apt-get install postgresql')
  const user = await owner()
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } }
  const made = await finished(
    spawn(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options),
  )
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  let server
  let ended
  const resume = async () => {
    server = spawn(join(programs, 'postgres'), args, options)
    ended = finished(server)
    for (let tries = 0; !(await accepts(port)); tries += 1) {
      if (server.exitCode !== null || tries > 300) {
        server.kill('SIGKILL')
        throw new Error(`Postgres did not start:\n${(await ended).output}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const halt = async (signal = 'SIGINT') => {
    server.kill(signal)
    await ended
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  await resume()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, halt, resume }
}
