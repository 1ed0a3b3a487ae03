import { ApiError, type ErrorCode } from '#/api/api-error.ts'
import type { UploadEvents, UploadRequest, UploadTask } from '#/api/uploads.ts'
import { checkFile, type SendableKind, type Taking } from './file-check.ts'
import { isLibraryUpload, isUnsent, type UploadItem, type UploadProblem, type UploadPurpose } from './upload-item.ts'
import { createSpeedMeter, type SpeedMeter } from './upload-speed.ts'
import type { VideoProbe } from './video-probe.ts'

const AT_ONCE = 2
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
const CHECK_MS = [300, 600, 1000, 2000]

/** Result of the server's check of a file after its last byte. */
export interface Inspection {
  readonly status: 'checking' | 'password' | 'ready' | 'refused'
  readonly code: ErrorCode | null
}

/** The impure dependencies, which tests replace. */
export interface QueueDeps {
  readonly open: (request: UploadRequest, events: UploadEvents) => Promise<UploadTask>
  readonly inspect: (fileId: string) => Promise<Inspection>
  /** The most bytes of one upload; null where unknown. */
  readonly limit: () => Promise<number | null>
  /** What is in a file where it is a video. */
  readonly probe: (file: File) => Promise<VideoProbe | null>
  readonly now: () => number
  readonly newId: () => string
  readonly publish: (items: readonly UploadItem[]) => void
}

export interface AddRequest {
  readonly files: readonly File[]
  readonly companyId: string
  readonly userId: string
  readonly purpose: UploadPurpose
}

export interface UploadQueue {
  /** Ids of the items, in the order of the files. */
  add(request: AddRequest): readonly string[]
  pause(id: string): void
  resume(id: string): void
  /** Removes the item and discards the bytes sent. */
  cancel(id: string): void
  /** Removes a finished item. */
  dismiss(id: string): void
  /** The network is back: retries without waiting for the back-off. */
  retryNow(): void
  /** After signing out: nothing is sent or shown. */
  suspend(): void
  /** After signing in: only the person's own uploads resume. */
  wake(userId: string): void
}

interface Entry {
  item: UploadItem
  readonly request: UploadRequest
  readonly meter: SpeedMeter
  opening: Promise<UploadTask> | null
  task: UploadTask | null
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

function newEntry(id: string, batch: string, purpose: UploadPurpose, request: UploadRequest): Entry {
  const item: UploadItem = {
    id,
    batch,
    purpose,
    companyId: request.companyId,
    name: request.file.name,
    size: request.file.size,
    kind: null,
    video: null,
    status: 'waiting',
    sentBytes: 0,
    speed: null,
    resumed: false,
    fileId: null,
    code: null,
    limit: null,
    retryAt: null,
  }
  return { item, request, meter: createSpeedMeter(), opening: null, task: null, timer: undefined, failures: 0 }
}

/** Whether a retry may succeed: no response, a session being renewed, a lock, a busy or stopped server. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return [0, 401, 408, 409, 423, 429].includes(error.status) || error.status >= 500
}

/** The state of a file whose check cannot be fetched: unknown, unless the response says that it is gone. */
function failedInspection(error: unknown): Inspection {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return { status: gone ? 'refused' : 'checking', code: error instanceof ApiError ? error.code : 'network' }
}

function takingOf(purpose: UploadPurpose): Taking {
  if (!isLibraryUpload(purpose)) return 'deck'
  return purpose.area ? 'data' : 'library'
}

/** An upload does not wait longer for what is only said beside it. */
const PROBE_MS = 3000

async function inTime(probe: Promise<VideoProbe | null>): Promise<VideoProbe | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PROBE_MS)
  try {
    return await Promise.race([probe.catch(() => null), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type Sendable =
  | { readonly kind: SendableKind; readonly video: VideoProbe | null }
  | { readonly refused: UploadProblem; readonly limit: number | null }

async function checkSendable(file: File, { limit: askLimit, probe }: QueueDeps, taking: Taking): Promise<Sendable> {
  const [check, limit] = await Promise.all([checkFile(file, taking).catch(() => 'unreadable' as const), askLimit()])
  if (check === 'unreadable') return { refused: 'file_unreadable', limit: null }
  if ('refused' in check) return { refused: check.refused, limit: null }
  if (limit !== null && file.size > limit) return { refused: 'upload_too_large', limit }
  return { kind: check.kind, video: check.kind === 'other' ? await inTime(probe(file)) : null }
}

/** Uploads two files at a time, retries while the server is unreachable, and tracks each file until it can be used. */
export function createUploadQueue(deps: QueueDeps): UploadQueue {
  const entries = new Map<string, Entry>()
  let suspended = false

  function publish() {
    deps.publish(suspended ? [] : [...entries.values()].map((entry) => entry.item))
  }

  function change(entry: Entry, patch: Partial<UploadItem>) {
    if (entries.get(entry.item.id) !== entry) return
    entry.item = { ...entry.item, ...patch }
    publish()
  }

  function fillSlots() {
    if (suspended) return
    const busy = [...entries.values()].filter(({ item }) => item.status === 'sending').length
    const waiting = [...entries.values()].filter(({ item }) => item.status === 'waiting' && item.kind !== null)
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - busy))) void send(entry)
  }

  async function send(entry: Entry) {
    clearTimeout(entry.timer)
    entry.meter.reset()
    change(entry, { status: 'sending', speed: null, code: null, retryAt: null })
    try {
      entry.opening ??= deps.open(entry.request, eventsOf(entry))
      entry.task = await entry.opening
      if (entry.item.status === 'sending') entry.task.start()
    } catch (error) {
      entry.opening = null
      failed(entry, error)
    }
  }

  function eventsOf(entry: Entry): UploadEvents {
    return {
      onCreated: (fileId, resumed) => change(entry, { fileId, resumed }),
      onProgress(sentBytes) {
        if (entry.item.status !== 'sending') return
        if (sentBytes > entry.item.sentBytes) entry.failures = 0
        change(entry, { sentBytes, speed: entry.meter.measure(sentBytes, deps.now()) })
      },
      onSent(fileId) {
        change(entry, { fileId, sentBytes: entry.item.size, status: 'checking', speed: null })
        fillSlots()
        void inspect(entry, fileId, 0)
      },
      onError: (error) => failed(entry, error),
    }
  }

  function refuse(entry: Entry, code: UploadProblem, limit: number | null = null) {
    clearTimeout(entry.timer)
    entry.task?.stop()
    change(entry, { status: 'refused', code, limit, speed: null })
    fillSlots()
  }

  function failed(entry: Entry, error: unknown) {
    if (suspended || entry.item.status !== 'sending') return
    const code = error instanceof ApiError ? error.code : 'network'
    if (!isTransient(error)) return refuse(entry, code)
    // A file that has been removed fails like a network error.
    if (code === 'network')
      void checkFile(entry.request.file, takingOf(entry.item.purpose)).catch(() => refuse(entry, 'file_unreadable'))
    const wait = BACK_OFF_MS[Math.min(entry.failures, BACK_OFF_MS.length - 1)] ?? 30_000
    entry.failures += 1
    change(entry, { status: 'reconnecting', code, speed: null, retryAt: deps.now() + wait })
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void send(entry), wait)
    fillSlots()
  }

  async function inspect(entry: Entry, fileId: string, round: number): Promise<void> {
    if (suspended) return
    const result = await deps.inspect(fileId).catch(failedInspection)
    if (suspended || !entries.has(entry.item.id)) return
    change(entry, result)
    if (result.status !== 'checking') return
    const wait = CHECK_MS[Math.min(round, CHECK_MS.length - 1)]
    entry.timer = setTimeout(() => void inspect(entry, fileId, round + 1), wait)
  }

  async function admit(entry: Entry) {
    const found = await checkSendable(entry.request.file, deps, takingOf(entry.item.purpose))
    if ('refused' in found) return refuse(entry, found.refused, found.limit)
    change(entry, found)
    fillSlots()
  }

  function remove(entry: Entry) {
    clearTimeout(entry.timer)
    entries.delete(entry.item.id)
    publish()
    fillSlots()
  }

  return {
    add({ files, companyId, userId, purpose }) {
      const batch = deps.newId()
      return files.map((file) => {
        const id = deps.newId()
        const place = isLibraryUpload(purpose) ? purpose : null
        const entry = newEntry(id, batch, purpose, { file, companyId, userId, place })
        entries.set(id, entry)
        publish()
        void admit(entry)
        return id
      })
    },
    pause(id) {
      const entry = entries.get(id)
      if (!entry || !isUnsent(entry.item)) return
      clearTimeout(entry.timer)
      entry.task?.stop()
      change(entry, { status: 'paused', speed: null, retryAt: null })
      fillSlots()
    },
    resume(id) {
      const entry = entries.get(id)
      if (!entry || (entry.item.status !== 'paused' && entry.item.status !== 'reconnecting')) return
      entry.failures = 0
      clearTimeout(entry.timer)
      change(entry, { status: 'waiting', code: null, retryAt: null })
      fillSlots()
    },
    cancel(id) {
      const entry = entries.get(id)
      if (!entry) return
      remove(entry)
      void entry.task?.discard()
    },
    dismiss(id) {
      const entry = entries.get(id)
      if (entry && !isUnsent(entry.item)) remove(entry)
    },
    retryNow() {
      for (const entry of entries.values()) if (entry.item.status === 'reconnecting') void send(entry)
    },
    suspend() {
      suspended = true
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        if (!isUnsent(entry.item)) continue
        entry.task?.stop()
        change(entry, { status: 'waiting', speed: null, retryAt: null })
      }
      publish()
    },
    wake(userId) {
      if (!suspended) return
      suspended = false
      for (const entry of [...entries.values()]) {
        if (entry.request.userId !== userId) entries.delete(entry.item.id)
        else if (entry.item.status === 'checking' && entry.item.fileId) void inspect(entry, entry.item.fileId, 0)
      }
      publish()
      fillSlots()
    },
  }
}
