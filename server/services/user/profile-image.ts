import { isInternalAdmin, managesCompany } from '@outcrop/contract/api/access.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ActorCtx, MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { contentOf } from '../file/file-content.ts'
import { thumbnailKey } from '../file/page-thumbnail.ts'
import { isId } from '../resource/is-id.ts'

/** Where pictures that people have set themselves are stored, by person. */
export const PICTURES = 'pictures/'

const usable = and(isNull(files.deletedAt), isNull(files.assetId), eq(files.kind, 'image'), eq(files.status, 'ready'))

/**
 * Only images stored here are shown as people's pictures: any other address would learn who looks at them, and when.
 * @throws ApiProblem `validation_failed` at `profile_image` unless it is the id of a ready image that the actor may use
 */
export async function requireProfileImage(tx: Database, actor: ActorCtx['actor'], id: string): Promise<void> {
  const [file] = isId(id)
    ? await tx
        .select({ companyId: files.companyId })
        .from(files)
        .where(and(eq(files.id, id), usable))
        .for('share')
    : []
  if (file && (isInternalAdmin(actor) || managesCompany(actor, file.companyId))) return
  throw new ApiProblem('validation_failed', {
    detail: 'The picture is not an image stored here that you may use',
    issues: [{ path: 'profile_image', code: 'unusable_file' }],
  })
}

/** Addresses for the actor of the pictures that people have, by what their rows hold; none for images that are gone. */
export async function profileImages(
  db: Database,
  { media, actor }: MediaCtx,
  held: readonly (string | null)[],
): Promise<(held: string | null) => string | null> {
  const ids = [...new Set(held.filter((id) => id !== null && isId(id)))] as string[]
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: files.id, contentId: files.contentId })
          .from(files)
          .where(and(inArray(files.id, ids), usable))
  const urls = new Map(found.map((file) => [file.id, media.url(actor, thumbnailKey(contentOf(file), 1))]))
  return (id) => {
    if (id?.startsWith(PICTURES)) return media.url(actor, id)
    return id === null ? null : (urls.get(id) ?? null)
  }
}
