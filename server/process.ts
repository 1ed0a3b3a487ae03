import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatabaseConnection, openPglite, openPostgres, type QueryListener } from './db/database.ts'
import { openDataFolder } from './data-folder.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createGeodataEngine } from './geodata/geodata-engine.ts'
import { createImageEngine } from './image/image-engine.ts'
import { createLog } from './log.ts'
import { createPdfEngine } from './pdf/pdf-engine.ts'
import { systemClock } from './clock.ts'
import { systemRandom } from './random.ts'
import { createNotifier } from './realtime/notifier.ts'
import { createRoomBus } from './realtime/room-bus.ts'
import { Rooms } from './realtime/rooms.ts'
import { deriveKey } from './secret-key.ts'
import { claimFiles, requireNoFiles } from './services/housekeeping/claim-files.ts'
import { verifyPassword } from './services/session/password-hash.ts'
import { createMediaSigner } from './storage/media-url.ts'
import { openStorage } from './storage/open-storage.ts'
import { createValidationEngine } from './validation/validation-engine.ts'
import { createVideoEngine } from './video/video-engine.ts'

/** The dependencies of one process, and how to close them. */
export interface ProcessDeps {
  readonly deps: Deps
  readonly connection: DatabaseConnection
  /** Socket for an operator's commands with an embedded database; null on Postgres. */
  readonly controlSocket: string | null
  /** Aborts endless loops when the process stops. */
  endStreams(): void
  close(): Promise<void>
}

/** Opens and migrates the database, and creates the other dependencies. */
export async function openProcess(env: Env, onQuery?: QueryListener): Promise<ProcessDeps> {
  const log = createLog(env.LOG_LEVEL)
  openDataFolder(env.DATA_DIR)
  const controlSocket = env.DATABASE_URL ? null : path.join(tmpdir(), `outcrop-${randomBytes(9).toString('hex')}.sock`)
  const storage = await openStorage(env, log, () => systemClock.now())
  const connection = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { poolSize: env.DATABASE_POOL_SIZE, onQuery })
    : await openPglite(env.DATA_DIR, controlSocket, onQuery)
  try {
    await connection.migrate(() => requireNoFiles(storage))
    await claimFiles({ db: connection.db, storage, random: systemRandom })
    const notify = await createNotifier(connection, log)
    const rooms = new Rooms(createRoomBus(connection, log), { now: () => systemClock.now(), log })
    const pdf = createPdfEngine()
    const images = createImageEngine()
    const geodata = createGeodataEngine()
    const validation = createValidationEngine({
      megabytes: env.VALIDATION_MEMORY_MB,
      timeoutMs: env.VALIDATION_MINUTES * 60_000,
    })
    const stopping = new AbortController()
    const deps: Deps = {
      env,
      db: connection.db,
      storage,
      media: createMediaSigner(deriveKey(env.SECRET_KEY, 'media-url'), () => systemClock.now(), env.BASE_PATH),
      pdf,
      images,
      geodata,
      validation,
      video: createVideoEngine(env),
      log,
      clock: systemClock,
      random: systemRandom,
      passwords: { verify: verifyPassword },
      notify,
      rooms,
      locks: connection.locks,
      stopping: stopping.signal,
    }
    const close = async (): Promise<void> => {
      await pdf.close()
      await images.close()
      await geodata.close()
      await validation.close()
      await rooms.close()
      await notify.close()
      await storage.close()
      await connection.close()
    }
    return { deps, connection, controlSocket, endStreams: () => stopping.abort(), close }
  } catch (error) {
    await storage.close()
    await connection.close()
    throw error
  }
}
