import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD_VERSION__: JSON.stringify('test') },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'analysis/**/*.test.ts'],
    exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
})
