import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The embedded database is Postgres too, so most tests need it only once. A test runs on a Postgres server and a bucket as
 * well if it needs several connections or processes, and then its name says so (`*.postgres.test.ts`, `*.bucket.test.ts`),
 * or if it is here: it passes on the embedded database and might not there.
 */
const ON_POSTGRES: Readonly<Record<string, string>> = {
  'backup.test.ts': 'pg_dump and copies of a bucket',
  'db/upgrade.test.ts': 'migrations of processes that start at once; collations',
  'http/idempotency.test.ts': 'a key is claimed in a transaction that others wait for',
  'http/realtime/realtime.test.ts': 'changes arrive by NOTIFY',
  'jobs/job-queue.test.ts': 'jobs are claimed with SKIP LOCKED',
  'services/audit/every-change.test.ts': 'the SQL of every change, with the values that the driver sends',
  'services/company/company.test.ts': 'list with collation, search and order',
  'services/deck/deck.test.ts': 'list with search and order; changes at once',
  'services/deck/deck-purge.test.ts': 'a purge and a running import lock the same rows',
  'services/deck-sharing/deck-sharing.test.ts': 'requests at once',
  'services/file/file-text.test.ts': 'text search by trigrams',
  'services/file/library.test.ts': 'natural order of names; files in a bucket',
  'services/file/media.test.ts': 'reads of a bucket, whole and in part',
  'services/file/upload.test.ts': 'uploads to a bucket; locks between connections',
  'services/housekeeping/keep-house.test.ts': 'locks between processes; a bucket that fails',
  'services/housekeeping/sweep-orphans.test.ts': 'the listing of a bucket',
  'services/job/import.test.ts': 'a job from its claim to its end',
  'services/job/job-topic.test.ts': 'progress arrives by NOTIFY',
  'services/resource/long-lists.test.ts': 'plans and order of long lists',
  'services/search/search.test.ts': 'search over all tables',
  'services/shared-deck/view-limit.test.ts': 'views that begin at once',
  'services/session/session.test.ts': 'refreshes at once',
  'services/validation/publish-validation.test.ts': 'a job in a process of its own; files in a bucket',
  'storage/storage.test.ts': 'the same rules for a folder and a bucket',
  '../tests/contract/junk.test.ts': 'how the driver refuses malformed values',
}
for (const file of Object.keys(ON_POSTGRES))
  if (!existsSync(join(import.meta.dirname, file))) throw new Error(`ON_POSTGRES: there is no ${file}`)

// Jobs run in processes of low priority, which tests on every core would starve while they wait for them.
setPriority(constants.priority.PRIORITY_LOW)

const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

function testFiles(): string[] {
  // `API_URL` names another backend, which is only tested against the rows of the contract.
  if (process.env['API_URL']) return ['../tests/contract/given-backend.test.ts']
  if (onPostgres) return ['**/*.{postgres,bucket}.test.ts', ...Object.keys(ON_POSTGRES)]
  return ['**/*.test.ts', '../tests/contract/**/*.test.ts']
}

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: testFiles(),
    // Several processes on one database, and NOTIFY between them: an embedded database has neither. Some tests are about
    // the embedded database alone, some about a bucket.
    exclude: [
      ...configDefaults.exclude,
      ...(onPostgres ? [] : ['**/*.postgres.test.ts']),
      ...(onPostgres ? ['**/*.embedded.test.ts'] : []),
      ...(process.env['TEST_STORAGE_URL'] ? [] : ['**/*.bucket.test.ts']),
      ...(process.env['API_URL'] ? [] : ['../tests/contract/given-backend.test.ts']),
    ],
    globalSetup: ['testing/prepared-database.ts', 'testing/prepared-store.ts'],
    // Files share the modules that they import, which take a third of the time; each test brings its own app and database.
    isolate: false,
    // Much of a test is waiting for a process, a disk or another party, so no core is kept back.
    maxWorkers: '100%',
    // Of a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The OpenID provider of the tests says that it is not fit for production.
    onConsoleLog: (text) => !/^oidc-provider (NOTICE|WARNING)/.test(text),
  },
})
