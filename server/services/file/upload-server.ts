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
import { uploadFolder } from './upload-path.ts'

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
function uploadServer({ env }: Pick<Deps, 'env'>): Server {
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
  const response = await uploadCall.run({ ctx, fileId }, () => uploadServer(ctx).handleWeb(request))
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers']) response.headers.delete(name)
  return response
}
