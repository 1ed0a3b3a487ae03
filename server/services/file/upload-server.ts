import { AsyncLocalStorage } from 'node:async_hooks'
import { Server, Upload } from '@tus/server'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { UploadRecords } from '../../storage/upload-area.ts'
import { finishUpload } from './finish-upload.ts'
import { UploadLocker } from './upload-lock.ts'

/** A request that must make way for a newer one may write what it has received already. */
const DRAIN_MS = 1000

/** What the tus library is called for; its hooks are given the request only. */
interface UploadCall {
  readonly ctx: Ctx
  readonly fileId: string
  /** What the protocol's server would tell the client as text. */
  failure: Error | null
}
const uploadCall = new AsyncLocalStorage<UploadCall>()

function currentCall(): UploadCall {
  const call = uploadCall.getStore()
  if (!call) throw new Error('The upload server was called outside a request')
  return call
}

/** An upload's length and metadata are in the file's row. */
class RowRecords implements UploadRecords {
  async get(id: string): Promise<Upload | undefined> {
    const [row] = await currentCall().ctx.db.select().from(files).where(eq(files.id, id))
    if (!row) return undefined
    return new Upload({
      id,
      size: row.size,
      offset: 0,
      creation_date: row.createdAt.toISOString(),
      ...(row.uploadMetadata ? { metadata: row.uploadMetadata } : {}),
    })
  }

  async set(): Promise<void> {}

  async delete(): Promise<void> {}
}

const servers = new WeakMap<Env, Server>()

/** The tus protocol's server for these settings. */
function uploadServer({
  env,
  storage,
  locks,
  notify,
  log,
}: Pick<Deps, 'env' | 'storage' | 'locks' | 'notify' | 'log'>): Server {
  const known = servers.get(env)
  if (known) return known
  const server = new Server({
    path: '/v2/uploads',
    datastore: storage.uploads.dataStore(new RowRecords()),
    relativeLocation: true,
    maxSize: env.UPLOAD_MAX_BYTES,
    locker: new UploadLocker({ locks, notify, log }),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => storage.uploads.protocolId(currentCall().fileId),
    generateUrl: (_request, { path }) => `${env.BASE_PATH}${path}/${currentCall().fileId}`,
    getFileIdFromRequest: () => storage.uploads.protocolId(currentCall().fileId),
    async onUploadFinish() {
      const { ctx, fileId } = currentCall()
      await finishUpload(ctx, fileId)
      return {}
    },
    onResponseError(_request, error) {
      // The protocol's own refusals carry their status; every other error is answered as everywhere else.
      if (error instanceof Error && !('status_code' in error)) currentCall().failure = error
      return undefined
    },
  })
  servers.set(env, server)
  return server
}

/** Hands a request about one upload to the protocol's own server; other origins are let in by the application, not by it. */
export async function passUpload(ctx: Ctx, request: Request, fileId: string): Promise<Response> {
  const call: UploadCall = { ctx, fileId, failure: null }
  const response = await uploadCall.run(call, () => uploadServer(ctx).handleWeb(request))
  if (call.failure) throw call.failure
  return withoutCors(response)
}

/** What the protocol's server says of itself, to anyone. */
export async function describeServer(deps: Deps, request: Request): Promise<Response> {
  return withoutCors(await uploadServer(deps).handleWeb(request))
}

function withoutCors(response: Response): Response {
  for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name)
  return response
}
