import { accessToData, isInternalAdmin, mayActFor } from '@outcrop/contract/api/access.ts'
import { readsFile } from '@outcrop/contract/files/file.ts'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Actor, ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { assets } from '../../db/schema/asset.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { isOfWatchedRecording } from '../recording/may-member-watch.ts'
import { isOnViewedSlide } from '../slide/may-read-slide.ts'
import { isMadeOfVideo } from '../video/video-keys.ts'
import { hasContent } from './file-content.ts'

type Reader = Pick<ActorCtx, 'actor' | 'clock'>

/** Whether a person may read a file, or a page of it that they see as a cover or as somebody's picture. */
export async function mayReadFile(
  db: Database,
  reader: Reader,
  { contentId, key, isPage, inTrash }: { contentId: string; key: string; isPage: boolean; inTrash: boolean },
): Promise<boolean> {
  const { actor } = reader
  const [file] = await db
    .select({
      id: files.id,
      companyId: files.companyId,
      assetId: files.assetId,
      previewKey: files.previewKey,
      storageKey: files.storageKey,
      deletedAt: files.deletedAt,
    })
    .from(files)
    .innerJoin(companies, and(eq(companies.id, files.companyId), isNull(companies.deletedAt)))
    .where(hasContent(contentId))
  if (!file || !(isPage || isMadeOfVideo(key) || [file.storageKey, file.previewKey].includes(key))) return false
  const isInRightPlace = inTrash || !file.deletedAt
  const row = fileAccess(file.assetId !== null)
  if (isInRightPlace && mayActFor(actor, file.companyId, permissionsAt(actor, file.companyId), row)) return true
  if (!file.deletedAt && (await isOnViewedSlide(db, reader, file.id))) return true
  if (!file.deletedAt && (await isOfWatchedRecording(db, actor, { fileId: file.id, isPage, inTrash }))) return true
  if (!isPage) return false
  if (isInternalAdmin(actor)) return await isCover(db, file.id, inTrash)
  return !file.deletedAt && (await isPictureBeside(db, actor, file.id))
}

/** The access rule of files, or of exploration data. */
export function fileAccess(isData: boolean) {
  return isData ? accessToData(readsFile) : readsFile
}

export function permissionsAt(actor: Actor, companyId: string): readonly string[] {
  return actor.companies.find((company) => company.id === companyId)?.permissions ?? []
}

async function isCover(db: Database, fileId: string, inTrash: boolean): Promise<boolean> {
  const covered = and(eq(assets.coverFileId, fileId), inTrash ? isNotNull(assets.deletedAt) : isNull(assets.deletedAt))
  return (await db.select({ id: assets.id }).from(assets).where(covered).limit(1)).length > 0
}

/** Whether the file is the picture of the person, or of somebody at one of their companies. */
async function isPictureBeside(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const colleagues = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      inArray(
        memberships.companyId,
        actor.companies.map((company) => company.id),
      ),
    )
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.profileImage, fileId),
        isNull(users.deletedAt),
        or(eq(users.id, actor.id), inArray(users.id, colleagues)),
      ),
    )
    .limit(1)
  return found.length > 0
}
