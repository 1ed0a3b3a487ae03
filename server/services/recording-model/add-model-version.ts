import type { RecordingModelSettings } from '@outcrop/contract/recording-model.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { recordingModelVersions } from '../../db/schema/recording-model.ts'

interface Made {
  readonly modelId: string
  readonly version: number
  readonly settings: RecordingModelSettings
}

/** Keeps the settings of a version, which recordings name. */
export async function addModelVersion(tx: Database, ctx: ActorCtx, made: Made): Promise<void> {
  await tx
    .insert(recordingModelVersions)
    .values({ ...made, createdBy: ctx.actor.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
}
