import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['**/*.test.ts', '../tests/contract/**/*.test.ts'],
    globalSetup: ['testing/prepared-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
