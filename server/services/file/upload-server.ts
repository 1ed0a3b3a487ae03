import { AsyncLocalStorage } from 'node:async_hooks'
import { FileStore } from '@tus/file-store'
import type { Configstore } from '@tus/file-store'
import { Server, Upload } from '@tus/server'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { finishUpload } from './finish-upload.ts'
import { UploadLocker } from './upload-lock.ts'
import { uploadFolder } from './upload-path.ts'

/** A request that must make way for a newer one may write what it has received already. */
const DRAIN_MS = 1000

/** What the tus library is called for; its hooks are given the request only. */
const uploadCall = new AsyncLocalStorage<{ ctx: Ctx; fileId: string }>()

function currentCall(): { ctx: Ctx; fileId: string } {
  const call = uploadCall.getStore()
  if (!call) throw new Error('The upload server was called outside a request')
  return call
}

/** An upload's length and metadata are in the file's row. */
class RowConfigstore implements Configstore {
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
function uploadServer({ env, locks, notify }: Pick<Deps, 'env' | 'locks' | 'notify'>): Server {
  const known = servers.get(env)
  if (known) return known
  const datastore = new FileStore({
    directory: uploadFolder(env),
    configstore: new RowConfigstore(),
  })
  // The length is asked for at the beginning, and expiry goes by our own clock.
  datastore.extensions = ['creation', 'creation-with-upload', 'termination']
  const server = new Server({
    path: '/v2/uploads',
    datastore,
    relativeLocation: true,
    maxSize: env.UPLOAD_MAX_BYTES,
    locker: new UploadLocker({ locks, notify }),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => currentCall().fileId,
    async onUploadFinish(_request, upload) {
      await finishUpload(currentCall().ctx, upload.id)
      return {}
    },
  })
  servers.set(env, server)
  return server
}

/** Hands a request about one upload to the protocol's own server; other origins are let in by the application, not by it. */
export async function passUpload(ctx: Ctx, request: Request, fileId: string): Promise<Response> {
  return withoutCors(await uploadCall.run({ ctx, fileId }, () => uploadServer(ctx).handleWeb(request)))
}

/** What the protocol's server says of itself, to anyone. */
export async function describeServer(deps: Deps, request: Request): Promise<Response> {
  return withoutCors(await uploadServer(deps).handleWeb(request))
}

function withoutCors(response: Response): Response {
  for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name)
  return response
}
