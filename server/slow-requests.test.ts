import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { expect, onTestFinished, test } from 'vitest'
import { demoAuthorization, settingsMigrated, startServer } from './testing/server-process.ts'
import { askOffset, beginUpload } from './testing/upload-writers.ts'

async function server() {
  const short = { REQUEST_HEAD_SECONDS: '1', REQUEST_BODY_SECONDS: '1', UPLOAD_IDLE_SECONDS: '2' }
  return await startServer({ ...(await settingsMigrated()), ...short, RUN_JOBS: 'off' })
}

/** A connection that has sent the beginning of a request, and all that it is answered until it is closed. */
async function begin(url: string, lines: readonly string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  // What is still being sent when the server closes ends in an error, after the answer.
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  socket.write(lines.join('\r\n'))
  return { socket, answer }
}

/** Sends a byte again and again; returns the function that stops it and tells how many were sent. */
function drip(socket: Socket): () => number {
  let count = 0
  const timer = setInterval(() => {
    socket.write('a')
    count += 1
  }, 100)
  onTestFinished(() => clearInterval(timer))
  return () => {
    clearInterval(timer)
    return count
  }
}

test('a head that never ends is cut off, and so is a connection that says nothing', { timeout: 60_000 }, async () => {
  const { url } = await server()
  const silent = await begin(url, [])
  const head = await begin(url, ['GET /v2/user HTTP/1.1', 'Host: localhost', 'X-Long: '])
  drip(head.socket)
  expect(await head.answer).toContain('408 Request Timeout')
  await silent.answer
})

test('a body that never ends is cut off, and others are answered', { timeout: 60_000 }, async () => {
  const { url } = await server()
  const lines = ['POST /v2/auth HTTP/1.1', 'Host: localhost', 'application: cms', 'content-type: application/json']
  const slow = await begin(url, [...lines, 'content-length: 100000', '', '{"a":"'])
  drip(slow.socket)
  const chunked = await begin(url, [...lines, 'transfer-encoding: chunked', '', '1', '{', ''])
  expect(await slow.answer).toContain('408 Request Timeout')
  expect(await chunked.answer).toContain('408 Request Timeout')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a slow upload goes on while a silent one is cut off, which keeps its bytes', { timeout: 60_000 }, async () => {
  const { url } = await server()
  const place = { url, authorization: await demoAuthorization(url) }
  const companyId = DEMO_COMPANIES[0]?.id ?? ''
  const size = 1000
  const patch = async (sent: string) => {
    const address = await beginUpload(place, { size, companyId })
    const head = [
      `PATCH ${address} HTTP/1.1`,
      'Host: localhost',
      'application: cms',
      'tus-resumable: 1.0.0',
      `authorization: ${place.authorization}`,
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${size}`,
      'connection: close',
    ]
    return { address, ...(await begin(url, [...head, '', sent])) }
  }
  const slow = await patch('%PDF-')
  const stop = drip(slow.socket)
  const silent = await patch('%PDF-')
  await silent.answer
  expect(await askOffset(place, silent.address)).toBe(5)
  slow.socket.write('a'.repeat(size - '%PDF-'.length - stop()))
  expect(await slow.answer).toContain('204 No Content')
})
