import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'image', include: ['**/*.test.ts'], hookTimeout: 1_200_000, testTimeout: 120_000 },
})
