import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'engines',
    include: ['**/*.test.ts'],
    globalSetup: ['../e2e/harness/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Three browsers at once would take the two cores from each other.
    fileParallelism: false,
  },
})
