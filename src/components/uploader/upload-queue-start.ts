import type { PrimitiveAtom } from 'jotai'
import { VIDEO_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import { queryClient } from '#/api/query-client.ts'
import { loadTus, openUpload, uploadLimit } from '#/api/uploads.ts'
import { acceptsFile } from '#/lib/file-type.ts'
import { randomId } from '#/lib/random-id.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { fetchFile, refreshLibrary } from '#/api/files.ts'
import { analytics } from '#/telemetry/analytics.ts'
import { isUnsent, type UploadItem } from './upload-item.ts'
import { forgetSent, keepSlow } from './file-copies.ts'
import { keepUnfinished } from './unfinished-uploads.ts'
import { createUploadQueue, type Inspection, type UploadQueue } from './upload-queue.ts'
import type { VideoProbe } from './video-probe.ts'

/** Creates the queue and connects it to the network, the clock, the session and browser events. */
export function startUploadQueue(items: PrimitiveAtom<readonly UploadItem[]>): UploadQueue {
  void loadTus().catch(() => undefined)
  void uploadLimit()
  const queue = createUploadQueue({
    open: openUpload,
    inspect,
    limit: uploadLimit,
    probe,
    now: Date.now,
    newId: randomId,
    publish: (next) => {
      store.set(items, next)
      keepUnfinished(next)
      if (store.get(userAtom)) forgetSent(next)
    },
  })
  window.addEventListener('online', () => queue.retryNow())
  window.addEventListener('beforeunload', (event) => {
    if (store.get(items).some(isUnsent)) event.preventDefault()
  })
  store.sub(userAtom, () => {
    const user = store.get(userAtom)
    if (user) queue.wake(user.id)
    else queue.suspend()
  })
  return {
    ...queue,
    add(request) {
      const ids = queue.add(request)
      if (!('field' in request.purpose)) keepSlow(ids, request.files, () => store.get(items))
      return ids
    },
  }
}

/** Code that reads videos is loaded with the first one. */
async function probe(file: File): Promise<VideoProbe | null> {
  if (!acceptsFile(file.name, [...VIDEO_EXTENSIONS])) return null
  const { probeVideo } = await import('./video-probe.ts')
  return await probeVideo(file)
}

async function inspect(fileId: string): Promise<Inspection> {
  const file = await fetchFile(fileId)
  if (file.status === 'ready' || file.status === 'password_required') {
    void refreshLibrary(queryClient)
    analytics.track('file_uploaded', { fileId, kind: file.kind, bytes: file.size })
  }
  switch (file.status) {
    case 'ready':
      return { status: 'ready', code: null }
    case 'password_required':
      return { status: 'password', code: null }
    case 'refused':
      return { status: 'refused', code: isProblemCode(file.error_code) ? file.error_code : 'unknown' }
    default:
      return { status: 'checking', code: null }
  }
}
