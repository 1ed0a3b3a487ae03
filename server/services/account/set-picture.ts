import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PICTURE_EDGE, PICTURE_MAX_BYTES } from '@outcrop/contract/account/account.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { users } from '../../db/schema/user.ts'
import { findKind, HEAD_BYTES } from '../../image/file-kind.ts'
import { ImageError } from '../../image/image-error.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { PICTURES } from '../user/profile-image.ts'
import { userAnswer } from '../user/user-answer.ts'

/** What browsers make of a crop. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

/**
 * Stores a new picture of the signed-in person, drawn anew so that nothing of the sent bytes is kept, and forgets the old one.
 * @throws ApiProblem `payload_too_large`, `unsupported_type`, `image_broken`, `image_too_heavy`
 */
export async function setPicture({ ctx, request }: Call<typeof endpoints.setPicture>) {
  const bytes = Buffer.from(await request.arrayBuffer())
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw new ApiProblem('payload_too_large')
  const key = `${PICTURES}${ctx.actor.id}/${ctx.random.id()}.webp`
  await ctx.storage.write(key, await drawPicture(ctx, bytes), 'image/webp')
  const old = await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.id)).for('update')
    if (!user) throw new ApiProblem('unauthenticated')
    const version = user.version + 1
    await tx.update(users).set({ profileImage: key, version, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id))
    await recordAudit(tx, ctx, { action: 'user.set-picture', nounId: user.id, version })
    return user.profileImage
  })
  if (old?.startsWith(PICTURES)) await ctx.storage.remove(old)
  return (await userAnswer(ctx.db, ctx, ctx.actor.id)).answer
}

async function drawPicture({ images }: ActorCtx, bytes: Buffer): Promise<Buffer> {
  const { mediaType = '' } = (await findKind(bytes.subarray(0, HEAD_BYTES))) ?? {}
  if (!TYPES.has(mediaType)) throw new ApiProblem('unsupported_type')
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-picture-'))
  try {
    const file = path.join(folder, `picture.${mediaType.split('/')[1] ?? ''}`)
    await writeFile(file, bytes)
    const [image] = await images.encodeImage(file, { sides: [PICTURE_EDGE], urgent: true })
    if (!image) throw new ApiProblem('image_broken')
    return image.data
  } catch (error) {
    if (error instanceof ImageError) throw new ApiProblem(error.code)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
