import { rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import * as v from 'valibot'
import { Command, runCommand } from './command.ts'
import type { Deps } from './deps.ts'
import { CommandRefused } from './services/operator-ctx.ts'

async function carryOut(deps: Deps, text: string): Promise<string> {
  const command = v.parse(Command, JSON.parse(text))
  const said = await runCommand(deps, command)
  deps.log.info({ command }, 'command carried out')
  return said
}

/** Accepts commands of this machine's operator on a socket, as an embedded database is open in this process only. */
export async function listenForCommands(socket: string, deps: Deps): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      void carryOut(deps, Buffer.concat(parts).toString())
        .then((said) => outgoing.writeHead(200).end(said))
        .catch((error: unknown) => {
          const refused = error instanceof CommandRefused
          if (!refused) deps.log.error({ err: error }, 'command failed')
          outgoing.writeHead(refused ? 422 : 400).end(refused ? error.message : '')
        })
    })
  })
  // Only this user may open the socket.
  const before = process.umask(0o077)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  process.umask(before)
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        rmSync(socket, { force: true })
        resolve()
      })
      server.closeAllConnections()
    })
}

/**
 * Sends a command to the process that listens on the socket; returns its output.
 * @throws CommandRefused
 */
export function sendCommand(socket: string, command: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket, method: 'POST', path: '/' }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (said += part))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(said)
        else reject(answer.statusCode === 422 ? new CommandRefused(said) : new Error('The server refused the command'))
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(command))
  })
}
