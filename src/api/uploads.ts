import { TOP_FOLDER } from '@outcrop/contract/files/file-list.ts'
import { describeUploads, createUpload } from '@outcrop/contract/files/file.ts'
import { getUser } from '@outcrop/contract/account/user.ts'
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client'
import { ApiError, apiErrorOf } from './api-error.ts'
import type { LibraryPlace } from './files.ts'
import { addressOf, call, signedHeaders } from './http.ts'
import { readJson } from '#/lib/read-json.ts'

/** Bytes of one request: small enough that a token outlives it on a slow line. */
const CHUNK_BYTES = 16 * 1024 * 1024

export interface UploadEvents {
  /** The server has created the upload; `resumed` if it was begun before, in this tab or another. */
  readonly onCreated: (fileId: string, resumed: boolean) => void
  readonly onProgress: (sentBytes: number) => void
  readonly onSent: (fileId: string) => void
  /** Sending stopped; `start` resumes it. */
  readonly onError: (error: ApiError) => void
}

export interface UploadTask {
  start(): void
  /** Stops sending; the server keeps the bytes sent so far. */
  stop(): void
  /** Stops and deletes the upload on the server. */
  discard(): Promise<void>
}

export interface UploadRequest {
  readonly file: File
  readonly companyId: string
  /** Owner of the upload; only their own uploads are resumed. */
  readonly userId: string
  /** Where it goes in the media library or the exploration data, or what it replaces; null for what is not put there. */
  readonly place: (LibraryPlace & { readonly replaces: string | null }) | null
}

const LIMIT_WAIT_MS = 5000
let limit: Promise<number | null> | null = null

/** The most bytes of one upload, fetched once; null where the backend does not say: then no limit is checked. */
export function uploadLimit(): Promise<number | null> {
  limit ??= askLimit().catch(() => {
    limit = null
    return null
  })
  return limit
}

async function askLimit(): Promise<number | null> {
  const { method, path } = describeUploads
  const response = await fetch(addressOf(path, undefined, undefined), {
    method,
    headers: await signedHeaders(),
    credentials: 'include',
    signal: AbortSignal.timeout(LIMIT_WAIT_MS),
  })
  const said = Number(response.headers.get('tus-max-size'))
  return said > 0 ? said : null
}

/** Locks an upload to this tab; null if another tab has it. Otherwise returns the release function. */
async function claim(name: string): Promise<(() => void) | null> {
  // Locks need HTTPS; the server refuses concurrent writers in any case.
  if (!('locks' in navigator)) return () => undefined
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** Loads the tus client, which is a chunk of its own. */
export function loadTus() {
  return import('tus-js-client')
}

/** A resumable upload by the tus protocol. Choosing the same file again resumes an earlier attempt. */
export async function openUpload(
  { file, companyId, userId, place }: UploadRequest,
  events: UploadEvents,
): Promise<UploadTask> {
  const tus = await loadTus()
  const endpoint = new URL(addressOf(createUpload.path, undefined, undefined), document.baseURI).href
  const top = place?.area ? `${place.area.assetId} ${place.area.category}` : TOP_FOLDER
  const target = place && (place.replaces ?? place.folderId ?? top)
  const fingerprint = ['outcrop-upload', endpoint, userId, companyId, file.name, file.size, file.lastModified, target]
    .filter((part) => part !== null)
    .join('|')
  let stopped = true
  let resumed = false
  let release: (() => void) | null = null
  const upload = new tus.Upload(file, {
    endpoint,
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    metadata: {
      company_id: companyId,
      filename: file.name,
      filetype: file.type,
      ...(place && { folder_id: place.folderId ?? TOP_FOLDER }),
      ...(place?.area && { asset_id: place.area.assetId, category: place.area.category }),
      ...(place?.replaces && { replaces: place.replaces }),
    },
    fingerprint: async () => fingerprint,
    async onBeforeRequest(request) {
      const xhr: unknown = request.getUnderlyingObject()
      if (xhr instanceof XMLHttpRequest) xhr.withCredentials = true
      for (const [name, value] of Object.entries(await signedHeaders())) request.setHeader(name, value)
    },
    onAfterResponse: holdOnToUpload,
    onUploadUrlAvailable: () => events.onCreated(fileIdOf(upload), resumed),
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onSuccess() {
      end()
      events.onSent(fileIdOf(upload))
    },
    onError(error) {
      if (stopped) return
      const problem = uploadError(error)
      // An ordinary call renews the refused token, or ends the session.
      if (problem.status === 401) void call(getUser, {}).catch(() => undefined)
      events.onError(problem)
    },
  })

  function end() {
    stopped = true
    release?.()
    release = null
  }

  async function begin() {
    stopped = false
    release ??= await claim(fingerprint).catch(() => null)
    if (!upload.url && release) {
      const [previous] = await upload.findPreviousUploads()
      if (previous) {
        upload.resumeFromPreviousUpload(previous)
        resumed = true
      }
    }
    if (!stopped) upload.start()
  }

  return {
    start: () => void begin(),
    stop() {
      end()
      void upload.abort()
    },
    async discard() {
      end()
      await upload.abort(true).catch(() => undefined)
    },
  }
}

function fileIdOf(upload: Upload): string {
  const path = new URL(upload.url ?? '', document.baseURI).pathname
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
}

/** tus starts a new upload when it cannot fetch the offset; if the server is only unreachable, the upload still exists. */
function holdOnToUpload(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus()
  const away = status >= 500 || status === 401 || status === 429 || status === 423
  if (request.getMethod() === 'HEAD' && away) throw apiErrorOf(status, readJson(response.getBody()))
}

function uploadError(error: Error | DetailedError): ApiError {
  if (error instanceof ApiError) return error
  const response = 'originalResponse' in error ? error.originalResponse : null
  if ('causingError' in error && error.causingError instanceof ApiError) return error.causingError
  return apiErrorOf(response?.getStatus() ?? 0, readJson(response?.getBody() ?? ''), error)
}
