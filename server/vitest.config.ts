import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // `API_URL` names a backend of somebody else, against which only the rows of the contract are held.
    include: process.env['API_URL']
      ? ['../tests/contract/given-backend.test.ts']
      : ['**/*.test.ts', '../tests/contract/**/*.test.ts'],
    // Several processes on one database, and NOTIFY between them: an embedded database has neither. Some tests are about
    // the embedded database alone, some about a bucket.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['TEST_DATABASE'] === 'postgres' ? [] : ['**/*.postgres.test.ts']),
      ...(process.env['TEST_DATABASE'] === 'postgres' ? ['**/*.embedded.test.ts'] : []),
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
