// Child processes for the tools. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** The environment without the project's `.bin` folders on the path, for npm, which may be replacing them. */
export function outsideEnvironment() {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
  return { ...process.env, PATH: path.join(delimiter) }
}

/**
 * Runs a command and returns its exit code and output; `onLine` gets each line as it is printed. With `inherit` the command
 * uses the terminal itself.
 */
export function run(command, args, { cwd = root, env = process.env, inherit = false, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
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
