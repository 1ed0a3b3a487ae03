import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { Surroundings } from '@outcrop/validation/rules/rule.ts'
import { createDrillSession, type DrillSession } from '@outcrop/validation/session/drill-session.ts'
import { FILE_TOOLS } from '@outcrop/validation/session/file-tools.ts'
import type { CheckedRule } from '@outcrop/validation/session/session-tools.ts'
import type { KnownSystem } from '@outcrop/validation/session/located-systems.ts'
import { expose } from 'comlink'
import { blockedSource, FileBlocks } from './blocked-source.ts'
import { throwRefusals } from './throw-refusals.ts'

/** A file as the page hands it over: one of the person's own, or a stored one by its signed address. */
export type WorkerFile =
  | { readonly name: string; readonly blob: Blob }
  | {
      readonly name: string
      readonly size: number
      readonly url: string
      /** Tells its bytes from others of the same name. */
      readonly content: string
    }

export interface PageCalls {
  progress(done: number): void
  /** A fresh address of a stored file, whose last one has expired. */
  renewedUrl(name: string): Promise<string | null>
  surroundings(crs: string | null): Promise<Surroundings>
  /** What one rule found, while tables are read and checked. */
  found(rule: CheckedRule): void
  /** Null for a code that is not known. */
  coordinateSystem(code: string): Promise<KnownSystem | null>
}

let page: PageCalls | null = null

const session = createDrillSession({
  tools: FILE_TOOLS,
  now: () => performance.now(),
  breathe: breath(),
  progress: (done) => page?.progress(done),
  surroundings: (crs) => page?.surroundings(crs) ?? Promise.resolve({}),
  onRule: (rule) => page?.found(rule),
  coordinateSystem: (code) => page?.coordinateSystem(code) ?? Promise.resolve(null),
})

/** Messages come in between two tasks; a timer would wait four milliseconds each time. */
function breath(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  let resolvers: (() => void)[] = []
  port1.onmessage = () => {
    const waiting = resolvers
    resolvers = []
    for (const go of waiting) go()
  }
  return () =>
    new Promise((resolve) => {
      resolvers.push(resolve)
      port2.postMessage(null)
    })
}

const blocks = new FileBlocks()

function sourceOf(file: WorkerFile): ByteSource {
  if ('blob' in file) {
    const { name, blob } = file
    const load = async (start: number, end: number) => new Uint8Array(await blob.slice(start, end).arrayBuffer())
    return blockedSource({ name, size: blob.size }, load, blocks)
  }
  let { url } = file
  const load = async (start: number, end: number) => {
    let response = await fetchRange(url, start, end)
    if (response.status === 401 || response.status === 403 || response.status === 404) {
      url = (await page?.renewedUrl(file.name)) ?? url
      response = await fetchRange(url, start, end)
    }
    if (!response.ok) throw new Error(`${file.name} was answered with ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    // A store that knows no ranges answers with the whole file.
    return response.status === 206 ? bytes : bytes.subarray(start, end)
  }
  return blockedSource(file, load, blocks)
}

function fetchRange(url: string, start: number, end: number): Promise<Response> {
  return fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` } })
}

const worker = {
  /** Where calls of the page's own are answered. */
  listen(calls: PageCalls) {
    page = calls
  },
  addFiles: (files: readonly WorkerFile[]) => session.addFiles(files.map(sourceOf)),
  call(name: keyof DrillSession, input: readonly unknown[]): unknown {
    return (session[name] as (...args: readonly unknown[]) => unknown).apply(session, [...input])
  },
}
export type SessionWorker = typeof worker

throwRefusals()
expose(worker)
