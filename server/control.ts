import { rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { SWITCHES } from '@outcrop/contract/flags.ts'
import * as v from 'valibot'
import type { Deps } from './deps.ts'
import { turnSwitch } from './services/switch/turn-switch.ts'

const Command = v.object({ name: v.picklist(SWITCHES), active: v.boolean() })
export type SwitchCommand = v.InferOutput<typeof Command>

/** Takes commands from this machine's operator on a socket: an embedded database is open in this process only. */
export async function listenForCommands(socket: string, deps: Deps): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      void (async () => {
        try {
          const { name, active } = v.parse(Command, JSON.parse(Buffer.concat(parts).toString()))
          await turnSwitch(deps.db, name, active, deps.clock.now())
          deps.log.info({ name, active }, 'switch turned')
          outgoing.writeHead(204).end()
        } catch (error) {
          deps.log.error({ err: error }, 'command refused')
          outgoing.writeHead(400).end()
        }
      })()
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

/** Hands a command to the process that listens on the socket. */
export function sendCommand(socket: string, command: SwitchCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket, method: 'POST', path: '/' }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 204 ? resolve() : reject(new Error('The server refused the command')),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(command))
  })
}
