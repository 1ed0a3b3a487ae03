import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { videos } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { addJob, isAbout } from '../../jobs/job-queue.ts'

type QueueDeps = Pick<Deps, 'clock' | 'random'>

interface Content {
  readonly contentId: string
  readonly companyId: string
}

/** Queues preparing a video for being shown. Wake the queue once the transaction is through. */
export async function queueVideo(tx: Database, deps: QueueDeps, { contentId, companyId }: Content): Promise<void> {
  const begun = { state: 'queued', failure: null, progress: 0, updatedAt: deps.clock.now() } as const
  await tx
    .insert(videos)
    .values({ contentId, ...begun })
    .onConflictDoUpdate({ target: videos.contentId, set: begun })
  await addJob(tx, deps, {
    kind: 'file_video',
    companyId,
    input: { content_id: contentId },
    subject: { type: 'content', id: contentId },
    createdBy: null,
  })
}

/** A converter that was not there is looked for again after this time. */
const AGAIN_MS = 24 * 3_600_000

/**
 * Queues videos that arrived before there was a converter, and those whose job is gone. With a converter in this process the
 * ones that lacked one are taken up at once, otherwise once a day, since another process may have one.
 */
export async function queueMissingVideos(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'video'>,
  most: number,
): Promise<void> {
  const now = deps.clock.now()
  const content = sql<string>`coalesce(${files.contentId}, ${files.id})`
  const without: SQL | undefined = or(
    isNull(videos.contentId),
    and(
      eq(videos.state, 'unavailable'),
      deps.video.isAvailable ? undefined : lt(videos.updatedAt, new Date(now.getTime() - AGAIN_MS)),
    ),
    sql`${videos.state} in ('queued', 'working')`,
  )
  const rows = await deps.db
    .select({ contentId: content, companyId: files.companyId })
    .from(files)
    .leftJoin(videos, eq(videos.contentId, content))
    .where(
      and(
        eq(files.kind, 'video'),
        eq(files.status, 'ready'),
        isNull(files.versionOf),
        isNull(files.deletedAt),
        without,
        sql`not exists (select 1 from ${jobs} where ${jobs.kind} = 'file_video' and ${jobs.status} in ('queued', 'running')
          and ${isAbout('content', content)})`,
      ),
    )
    .limit(most)
  for (const row of rows) await deps.db.transaction((tx) => queueVideo(tx, deps, row))
}
