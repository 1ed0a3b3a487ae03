import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import type { Deps } from '../../deps.ts'
import type { MediaRequest } from '../../storage/media-url.ts'
import { archiveIdOf } from '../archive/archive-key.ts'
import { mayReadArchive } from '../archive/may-read-archive.ts'
import { grantSources } from '../grant-sources.ts'
import { mayReadRecording } from '../recording/may-member-watch.ts'
import { findActor } from '../session/find-actor.ts'
import { mayReadSlide } from '../slide/may-read-slide.ts'
import { PICTURES } from '../user/profile-image.ts'
import { mayReadOutput } from '../validation/may-read-output.ts'
import { mayReadFile } from './may-read-file.ts'

type ReaderDeps = Pick<Deps, 'db' | 'clock'>
type StoredObject = Pick<MediaRequest, 'key' | 'inTrash'>

/** Whether a session or grant is still good and may read the object now, which the signature of an address cannot say. */
export async function mayReadMedia(
  deps: ReaderDeps,
  { reader, key, inTrash = false }: StoredObject & Pick<MediaRequest, 'reader'>,
): Promise<boolean> {
  if (reader.kind === 'grant')
    return !inTrash && (await grantSources[reader.grant].mayRead(deps, { grantId: reader.id, key }))
  const actor = await findActor(deps, reader)
  return actor !== null && (await mayPersonRead(deps, actor, { key, inTrash }))
}

async function mayPersonRead(
  { db, clock }: ReaderDeps,
  actor: Actor,
  { key, inTrash = false }: StoredObject,
): Promise<boolean> {
  if (key.startsWith(PICTURES)) return await isCurrentPicture(db, key)
  const archiveId = archiveIdOf(key)
  if (archiveId !== null) return await mayReadArchive(db, actor, archiveId, clock.now())
  if (key.startsWith('validations/')) return await mayReadOutput(db, actor, key)
  const [, kind, id, rest = ''] = /^(slides|files|recordings)\/([0-9a-f-]{36})\/(.+)$/.exec(key) ?? []
  if (id === undefined) return false
  if (kind === 'recordings') return await mayReadRecording(db, actor, { id, key, inTrash })
  if (kind === 'slides') return await mayReadSlide(db, { actor, clock }, { imageSet: id, key, inTrash })
  return await mayReadFile(db, { actor, clock }, { contentId: id, key, isPage: rest.startsWith('pages/'), inTrash })
}

/** A profile picture opens to everybody signed in while it is somebody's, as it is shown with the person's name. */
async function isCurrentPicture(db: Database, key: string): Promise<boolean> {
  const held = and(eq(users.profileImage, key), isNull(users.deletedAt))
  return (await db.select({ id: users.id }).from(users).where(held).limit(1)).length > 0
}
