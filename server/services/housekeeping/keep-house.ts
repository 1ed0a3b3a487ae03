import { queueFileTexts } from '../file/file-text-job.ts'
import { queueMissingVideos } from '../video/queue-video.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { RESOURCES } from '../resources.ts'
import { companyNoun } from '../company/company-noun.ts'
import { deckNoun } from '../deck/deck-noun.ts'
import { dropOldRevisions } from '../deck-revision/drop-old-revisions.ts'
import { purgeOldVersions } from '../deck-version/purge-old-versions.ts'
import { embedNoun } from '../embed/embed-noun.ts'
import { dropStaleUploads } from '../file/drop-stale-uploads.ts'
import { mailViewDigests } from '../deck-link/mail-view-digests.ts'
import { purgeOldFiles } from '../file/purge-old-files.ts'
import { purgeOldFolders } from '../folder/purge-old-folders.ts'
import { resumeLostChecks } from '../file/resume-lost-checks.ts'
import { dropUnlockedCopies } from '../file/unlocked-copy.ts'
import { queueQuoteFetches } from '../quote/queue-quote-fetches.ts'
import { mailDigests } from '../notification/mail-digests.ts'
import { queueMissingCuts } from '../recording-timing/queue-missing-cuts.ts'
import { retireRecordings } from '../recording-model/retire-recordings.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { purgeOld } from '../resource/trash.ts'
import { purgeDeletedSlides } from '../slide/purge-deleted-slides.ts'
import { sweepImages } from '../slide/sweep-images.ts'
import { endImpersonations } from '../session/end-impersonations.ts'
import { isLatestDatabase } from './installation-mark.ts'
import { renewMark } from './renew-mark.ts'
import { removeExpired } from './remove-expired.ts'
import { sweepOrphans } from './sweep-orphans.ts'

interface Step {
  /** Name in the log. */
  readonly name: string
  readonly run: (deps: Deps, connection: Pick<DatabaseConnection, 'tidy'>) => Promise<unknown>
  /** Removes stored files, so it is left out while the database may not be the one that uses them. */
  readonly removesFiles?: true
}

/** Files that arrived before their text was read, in small steps. */
const TEXTS_AN_HOUR = 500
const VIDEOS_AN_HOUR = 50

const HOURLY: readonly Step[] = [
  { name: 'renew the mark of the files', run: renewMark },
  // Before the rows of old sessions go.
  { name: 'end impersonations', run: endImpersonations },
  { name: 'remove expired rows', run: removeExpired },
  { name: 'drop stale uploads', run: dropStaleUploads, removesFiles: true },
  { name: 'drop unlocked copies', run: (deps) => dropUnlockedCopies(deps, deps.clock.now()), removesFiles: true },
  { name: 'resume lost checks', run: resumeLostChecks },
  { name: 'read texts of files', run: (deps) => queueFileTexts(deps.db, deps, null, TEXTS_AN_HOUR) },
  { name: 'prepare videos', run: (deps) => queueMissingVideos(deps, VIDEOS_AN_HOUR) },
  { name: 'cut recordings', run: (deps) => queueMissingCuts(deps, VIDEOS_AN_HOUR) },
  { name: 'purge old decks', run: (deps) => purgeOld(deps, deckNoun), removesFiles: true },
  { name: 'purge old embeds', run: (deps) => purgeOld(deps, embedNoun), removesFiles: true },
  { name: 'purge old recordings', run: (deps) => purgeOld(deps, recordingNoun), removesFiles: true },
  { name: 'purge old companies', run: (deps) => purgeOld(deps, companyNoun), removesFiles: true },
  { name: 'retire recordings', run: retireRecordings, removesFiles: true },
  ...RESOURCES.map(
    ({ name, purgeOld: run }) => ({ name: `purge old rows: ${name}`, run, removesFiles: true }) as const,
  ),
  { name: 'queue quote fetches', run: queueQuoteFetches },
  { name: 'purge deleted slides', run: purgeDeletedSlides, removesFiles: true },
  { name: 'purge old versions of decks', run: purgeOldVersions, removesFiles: true },
  { name: 'drop old revisions of decks', run: dropOldRevisions, removesFiles: true },
  { name: 'purge old files', run: purgeOldFiles, removesFiles: true },
  // After their files.
  { name: 'purge old folders', run: purgeOldFolders, removesFiles: true },
  { name: 'sweep images', run: sweepImages, removesFiles: true },
  { name: 'mail digests', run: mailDigests },
  { name: 'mail view digests', run: mailViewDigests },
  { name: 'tidy the database', run: (_, connection) => connection.tidy() },
]
const DAILY: readonly Step[] = [
  { name: 'sweep orphans', run: (deps) => sweepOrphans(deps, deps.clock.now()), removesFiles: true },
]

type House = Pick<DatabaseConnection, 'tidy'>

/** Hourly steps. A failed step is logged, and the others still run. */
export async function keepHouse(deps: Deps, connection: House): Promise<void> {
  await runSteps(HOURLY, deps, connection)
}

/** Daily steps, as they list the store. */
export async function keepHouseDaily(deps: Deps, connection: House): Promise<void> {
  await runSteps(DAILY, deps, connection)
}

async function runSteps(steps: readonly Step[], deps: Deps, connection: House): Promise<void> {
  const isLatest = await mayRemoveFiles(deps)
  for (const { name, run, removesFiles = false } of steps) {
    if (removesFiles && !isLatest) continue
    try {
      await run(deps, connection)
    } catch (error) {
      deps.log.error({ err: error, step: name }, 'a step of the housekeeping failed')
    }
  }
}

async function mayRemoveFiles(deps: Deps): Promise<boolean> {
  try {
    if (await isLatestDatabase(deps)) return true
    deps.log.error(
      'no files are removed: this database is a copy or an older state of the one that used them last; if it is to be used from now on, run `npm run files -- adopt`',
    )
  } catch (error) {
    deps.log.error({ err: error }, 'no files are removed: the mark beside them cannot be read')
  }
  return false
}

const HOUR_MS = 3_600_000

/** Runs housekeeping now and periodically; returns the function that stops it. */
export function startHousekeeping(deps: Deps, connection: House): () => void {
  function every(ms: number, keep: typeof keepHouse): NodeJS.Timeout {
    const begin = () =>
      void keep(deps, connection).catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'))
    begin()
    return setInterval(begin, ms)
  }
  const timers = [every(HOUR_MS, keepHouse), every(24 * HOUR_MS, keepHouseDaily)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
