import { configDefaults, defineConfig } from 'vitest/config'

/**
 * What may differ between the embedded database and Postgres: locks, jobs, events, storage, and the SQL of lists, changes
 * and deletions. The rest is the same code on the same SQL, so once is enough.
 */
const ON_POSTGRES = [
  '**/*.{postgres,bucket}.test.ts',
  'backup.test.ts',
  'jobs/**/*.test.ts',
  '{http/realtime,realtime}/**/*.test.ts',
  'storage/**/*.test.ts',
  'services/{audit,company,deck,deck-revision,file,housekeeping,job,session,slide,support-request,telemetry,validation}/*.test.ts',
  'http/{idempotency,query-count}.test.ts',
  '../tests/contract/{deleted-company,junk,wire-statuses}.test.ts',
]
const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

function testFiles(): string[] {
  // `API_URL` names a backend of somebody else, against which only the rows of the contract are held.
  if (process.env['API_URL']) return ['../tests/contract/given-backend.test.ts']
  return onPostgres ? ON_POSTGRES : ['**/*.test.ts', '../tests/contract/**/*.test.ts']
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
    // Much of a test is waiting for a process, a disk or another party, so no core is kept back.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The OpenID provider of the tests says that it is not fit for production.
    onConsoleLog: (text) => !/^oidc-provider (NOTICE|WARNING)/.test(text),
  },
})
