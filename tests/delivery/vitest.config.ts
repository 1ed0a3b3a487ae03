import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'delivery', include: ['**/*.test.ts'], hookTimeout: 120_000, testTimeout: 60_000 },
})
