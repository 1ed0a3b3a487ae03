// Child processes for the tools. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Where every `node` of the product keeps what it compiled, as NODE_COMPILE_CACHE: its next start takes a quarter less. */
export const compileCache = join(root, '.cache', 'node')

/** The environment without the project's `.bin` folders on the path, for npm, which may be replacing them. */
export function outsideEnvironment() {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** Interrupts a process at a time, and kills it when it has not ended a minute later. */
function endLater(child, endAt) {
  const left = Math.max(0, endAt - Date.now())
  return [setTimeout(() => child.kill('SIGINT'), left), setTimeout(() => child.kill('SIGKILL'), left + 60_000)]
}

/**
 * Runs a command and returns its exit code and output; `onLine` gets each line as it is printed. With `inherit` the command
 * uses the terminal itself. At the time `endAt` (milliseconds since 1970) it is interrupted, and killed a minute later.
 */
export function run(command, args, { cwd = root, env = process.env, inherit = false, onLine, endAt } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const timers = endAt === undefined ? [] : endLater(child, endAt)
    let output = ''
    let rest = ''
    const take = (chunk) => {
      const text = chunk.toString()
      output += text
      if (!onLine) return
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const timer of timers) clearTimeout(timer)
      if (onLine && rest) onLine(rest)
      resolve({ code: code ?? 1, signal, output })
    })
  })
}

/**
 * Runs a server in the foreground with the terminal and forwards signals to it. Returns its exit code. A third signal kills it.
 */
export function runForeground(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    let asked = 0
    const forward = (signal) => {
      asked += 1
      child.kill(asked > 2 ? 'SIGKILL' : signal)
    }
    // The terminal sends an interrupt to the whole group, so the server already has it.
    const interrupt = () => {
      asked += 1
      if (!process.stdin.isTTY || asked > 2) child.kill(asked > 2 ? 'SIGKILL' : 'SIGINT')
    }
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    process.on('SIGINT', interrupt)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal && asked > 0 ? 0 : 1)))
  })
}
