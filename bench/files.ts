/**
 * Sends one large file while the network is cut once and the server is killed twice, downloads it, and downloads it with a
 * second one as a zip. Fails unless every byte comes back; prints throughput, and the memory of the API while it works.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import yauzl from 'yauzl'
import { beginUpload, closeCalls, type Person, send, sendPiece, signIn } from './load/calls.ts'
import { endAll, freshFolder, residentMb, type Server, start } from './load/processes.ts'
import { SHORT } from './short.ts'
import { printTable } from './table.ts'

const CHUNK_BYTES = (SHORT ? 1 : 16) * 1024 * 1024
const CHUNKS = SHORT ? 6 : 64
const FILE_BYTES = CHUNK_BYTES * CHUNKS
const LINE_BYTES = 80
const SAMPLE_MS = 100
/** Before these chunks arrive whole, half of them is sent in vain. */
const CUT_AT = Math.floor(CHUNKS / 4)
const KILLED_AT: readonly number[] = [Math.floor(CHUNKS / 2), CHUNKS - 1]

const settings = { DATA_DIR: await freshFolder(), RUN_JOBS: 'on', UPLOAD_MAX_BYTES: String(FILE_BYTES) }
let server: Server

/** Lines of random digits, so that nothing can be guessed or squeezed. */
function randomChunk(): Buffer {
  const chunk = Buffer.from(randomBytes(CHUNK_BYTES / 2).toString('hex'), 'latin1')
  for (let at = LINE_BYTES - 1; at < chunk.length; at += LINE_BYTES) chunk[at] = 10
  return chunk
}

/** Sends the first half of a chunk, and cuts the connection when `during` is done. */
async function sendHalf(address: string, person: Person, offset: number, bytes: Uint8Array, during: () => unknown) {
  const asked = request(address, {
    method: 'PATCH',
    headers: {
      application: 'cms',
      authorization: person.authorization,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  const ended = new Promise((resolve) => asked.on('error', resolve).on('response', resolve))
  asked.write(bytes.subarray(0, bytes.length / 2))
  await pause(200)
  await during()
  asked.destroy()
  await ended
}

/** Where an upload goes on after it was cut; waits while the server still holds on to the cut connection. */
async function offsetOf(address: string, { authorization }: Person): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      const { headers } = await send(address, 'HEAD', { authorization, 'tus-resumable': '1.0.0' })
      return Number(headers['upload-offset'])
    } catch (error) {
      if (tries === 20) throw error
      await pause(500)
    }
  }
}

const addressOn = (path: string) => new URL(path, server.url).href

async function restart(): Promise<void> {
  server.child.kill('SIGKILL')
  await new Promise((resolve) => server.child.once('exit', resolve))
  server = await start('main.ts', { ...settings, DEMO: 'off' })
}

async function upload(person: Person, name: string, isDisturbed: boolean): Promise<{ id: string; sha256: string }> {
  const path = new URL(await beginUpload(server.url, person, FILE_BYTES, name)).pathname
  const hash = createHash('sha256')
  for (let index = 0; index < CHUNKS; index += 1) {
    const chunk = randomChunk()
    hash.update(chunk)
    let offset = index * CHUNK_BYTES
    if (isDisturbed && (index === CUT_AT || KILLED_AT.includes(index))) {
      await sendHalf(addressOn(path), person, offset, chunk, () => index !== CUT_AT && restart())
      offset = await offsetOf(addressOn(path), person)
    }
    await sendPiece(addressOn(path), person, offset, chunk.subarray(offset - index * CHUNK_BYTES))
  }
  const id = path.split('/').at(-1) ?? ''
  while ((await readFile(person, id)).status !== 'ready') await pause(SAMPLE_MS)
  return { id, sha256: hash.digest('hex') }
}

async function readFile({ authorization }: Person, id: string) {
  const { text } = await send(addressOn(`/v2/files/${id}`), 'GET', { authorization })
  const file = JSON.parse(text) as { status: string; error_code: string | null; url: string | null }
  if (file.status === 'refused') throw new Error(`The file was refused: ${file.error_code}`)
  return file
}

/** Writes what an address sends to the disk. */
async function download(address: string): Promise<string> {
  const answer = await fetch(addressOn(address))
  if (!answer.ok || !answer.body) throw new Error(`${address} returned ${answer.status}`)
  const target = join(await freshFolder(), 'download')
  await writeFile(target, answer.body)
  return target
}

async function checksum(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** The checksum of each file in a zip. */
async function checksumsIn(path: string): Promise<Record<string, string>> {
  const zip = await yauzl.openPromise(path)
  const sums: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    sums[entry.fileName] = await checksum(await zip.openReadStreamPromise(entry))
  return sums
}

/** Does work and answers a row: name, MB/s, and memory of the API in MB before and at most. */
async function measured<Result>(name: string, bytes: number, work: () => Promise<Result>) {
  const before = residentMb(server.child)
  let most = before
  const timer = setInterval(() => {
    const isRunning = server.child.exitCode === null && server.child.signalCode === null
    // A process that is just ending has none.
    if (isRunning) most = Math.max(most, residentMb(server.child) || 0)
  }, SAMPLE_MS)
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  return { result, row: [name, (bytes / 1e6 / seconds).toFixed(0), before.toFixed(0), most.toFixed(0)] }
}

function requireSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}

server = await start('main.ts', { ...settings, DEMO: 'on' })
try {
  const person = await signIn(server.url)
  const first = await measured('upload, network cut, server killed twice', FILE_BYTES, () =>
    upload(person, 'first.csv', true),
  )
  const second = await measured('upload', FILE_BYTES, () => upload(person, 'second.csv', false))
  const { url } = await readFile(person, first.result.id)
  const whole = await measured('download', FILE_BYTES, () => download(url ?? ''))
  requireSame('the download', await checksum(createReadStream(whole.result)), first.result.sha256)
  const body = JSON.stringify({ company_id: person.company, file_ids: [first.result.id, second.result.id] })
  const headers = { authorization: person.authorization, 'content-type': 'application/json' }
  const { text } = await send(addressOn('/v2/archives'), 'POST', headers, body)
  const archive = JSON.parse(text) as { url: string; size: number }
  const zip = await measured('zip of both', archive.size, () => download(archive.url))
  const sums = await checksumsIn(zip.result)
  requireSame('the first file in the zip', sums['first.csv'], first.result.sha256)
  requireSame('the second file in the zip', sums['second.csv'], second.result.sha256)
  printTable(
    `Files of ${FILE_BYTES / 1024 / 1024} MB: throughput, and memory of the API in MB`,
    ['what', 'MB/s', 'before', 'at most'],
    [first.row, second.row, whole.row, zip.row],
  )
} finally {
  closeCalls()
  await endAll()
}
