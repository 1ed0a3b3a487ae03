import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD_VERSION__: JSON.stringify('test') },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'packages/**/*.test.ts'],
    exclude: ['**/*.browser.test.{ts,tsx}', '**/node_modules/**'],
    environment: 'node',
    // Files share what they import, which takes more time than most of their tests; none of them leaves state behind.
    isolate: false,
    // Nor does one that stands in for the browser: the next file finds the globals as they were.
    unstubGlobals: true,
    setupFiles: ['tests/unit-setup.ts'],
    testTimeout: 20_000,
  },
})
