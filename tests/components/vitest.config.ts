import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { reactCompiler } from '../../tools/build/react-compiler.ts'
import { CHROMIUM_SWITCHES, headlessChromium } from '../e2e/harness/chromium.ts'
import { deckServer } from './deck-server.ts'
import { jobServer } from './job-server.ts'
import { listServer } from './list-server.ts'
import { readDownload } from './read-download.ts'
import { sampleHashes } from './sample-hashes.ts'

const root = join(import.meta.dirname, '../..')

export default defineConfig({
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'node_modules/.vite/components'),
  plugins: [react(), reactCompiler({ sourceMap: true }), tailwindcss(), listServer(), jobServer(), deckServer()],
  // What was kept of another revision may lack a package, and finding one later reloads the page amid a test.
  // Those of workers are not found from the tests that start them.
  optimizeDeps: {
    force: true,
    entries: [join(import.meta.dirname, 'sample-worker.ts')],
    // Of modules that are loaded late.
    include: ['react-dom/client', 'uqr'],
  },
  define: { __BUILD_VERSION__: JSON.stringify('test') },
  test: {
    name: 'components',
    dir: root,
    include: ['src/**/*.browser.test.tsx', 'packages/scene/*.browser.test.ts', 'tests/components/*.browser.test.ts'],
    setupFiles: [join(import.meta.dirname, 'page-setup.ts')],
    testTimeout: 15_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      commands: { readDownload, sampleHashes },
      provider: playwright({
        launchOptions: { executablePath: headlessChromium(), args: CHROMIUM_SWITCHES },
        actionTimeout: 5000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 800 } }],
    },
  },
})
