import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, until } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

/** The API moves from one address to another, at the same port, as a container does that is made anew. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'] as const
const NAME = 'api.outcrop.internal'

let names: Socket
let servers: Server[]
let web: Web
let address: string = ADDRESSES[0]
const questions: string[] = []

/** Answers one A record for a question, as RFC 1035 (section 4.1) has it; other types of record are not there. */
function answerOf(question: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const asked = question.subarray(12, at + 5)
  const isA = question.readUInt16BE(at + 1) === 1
  questions.push(labels.join('.'))
  const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
  if (!isA) return Buffer.concat([head, asked])
  // Name (by pointer), type A, class IN, an hour, four bytes.
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0x0e, 0x10, 0, 4, ...address.split('.').map(Number)]
  return Buffer.concat([head, asked, Buffer.from(record)])
}

beforeAll(async () => {
  names = createSocket('udp4', (question, from) => names.send(answerOf(question), from.port, from.address))
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve))
  const port = await freePort()
  servers = ADDRESSES.map((at) => createServer((_request, response) => response.end(JSON.stringify({ at }))))
  for (const [index, server] of servers.entries())
    await new Promise<void>((resolve) => server.listen(port, ADDRESSES[index], resolve))
  web = await startWeb({
    API_UPSTREAM: `${NAME}:${port}`,
    RESOLVER: `127.0.0.1:${names.address().port}`,
    API_CALLS_PER_SECOND: '100000',
  })
})
afterAll(async () => {
  await web?.stop()
  names.close()
  for (const server of servers) server.close().closeAllConnections()
})

/** Asks often enough that every process of nginx, each with names that it remembers, has answered. */
async function placesOfAnswers(): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 40 }, () => web.get('/v2/user')))
  return [...new Set(answers.map(({ body }) => String(body)))]
}

test('an API known by its name is found by the name server, and found again after it has moved', async () => {
  expect(await placesOfAnswers()).toEqual(['{"at":"127.0.0.1"}'])
  expect(questions).toContain(NAME)
  address = ADDRESSES[1]
  servers[0]?.close().closeAllConnections()
  await until(
    async () => (await placesOfAnswers()).join() === '{"at":"127.0.0.2"}',
    () => 'it is still looked for at its old address',
    30_000,
  )
})
