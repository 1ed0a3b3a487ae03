import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './tools/build/build-manifest.ts'
import { embedPage } from './tools/build/embed-page.ts'
import { firstVisit } from './tools/build/first-visit.ts'
import { precompressed } from './tools/build/precompressed.ts'
import { workerTerms } from './tools/build/worker-terms.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] || Date.now().toString(36)
if (!/^[\w.-]+$/.test(version)) throw new Error(`BUILD_VERSION: ${version} must be of letters, digits, . _ and -`)

const TERMS = 'licenses.txt'
const terms = workerTerms(TERMS)

export default defineConfig({
  // One build for every path: the page says by its <base> below which one it is.
  base: './',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      // A loader is fetched with its screen: the entry need not know what each screen asks of the API.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    buildManifest(version),
    firstVisit(version),
    embedPage(version),
    terms.page,
    precompressed(),
  ],
  worker: { plugins: terms.worker },
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2024',
    manifest: true,
    // The terms of what is shipped, beside it.
    license: { fileName: TERMS },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // A few large files in place of many small ones: each has a price of its own, and together they compress better.
          groups: [
            // What every page loads: libraries, which stay the same from release to release, and the app's own.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'app', tags: ['$initial'], priority: 3 },
            // A test names the top of a group, which takes along all that it imports.
            {
              name: 'frame',
              test: /src\/(?:layouts\/default-layout|session\/own-change|api\/run-mutation|ui\/(?:callout|checkbox|field|input|native-select|skeleton))\.tsx?$/,
              priority: 2,
            },
            {
              name: 'back-office',
              test: /src\/(?:layouts\/admin-layout|components\/resource\/list-screen)\.tsx/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v2': { target: api, changeOrigin: false, ws: true },
      '/config.json': { target: api, changeOrigin: false },
    },
  },
})
