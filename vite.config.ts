import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './tools/build/build-manifest.ts'
import { embedPage } from './tools/build/embed-page.ts'
import { firstVisit } from './tools/build/first-visit.ts'
import { writeLocaleTypes } from './tools/build/locale-types.ts'
import { precompressed } from './tools/build/precompressed.ts'
import { reactCompiler } from './tools/build/react-compiler.ts'
import { workerTerms } from './tools/build/worker-terms.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] || Date.now().toString(36)
if (!/^[\w.-]+$/.test(version)) throw new Error(`BUILD_VERSION: ${version} must be of letters, digits, . _ and -`)

const TERMS = 'licenses.txt'
const terms = workerTerms(TERMS)

export default defineConfig(({ command }) => ({
  // One build for every path: the page says by its <base> below which one it is.
  base: './',
  plugins: [
    writeLocaleTypes(),
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
    reactCompiler({ sourceMap: command === 'serve' }),
    tailwindcss(),
    buildManifest(version),
    firstVisit(version),
    embedPage(version),
    terms.page,
    precompressed(process.env['BUILD_COMPRESSION'] === 'quick' ? 'quick' : 'best'),
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
              test: /src\/(?:layouts\/default-layout|components\/problem-text|ui\/(?:callout|field|input))\.tsx?$/,
              priority: 2,
            },
            // Hooks of the libraries that the entry does without.
            {
              name: 'hooks',
              test: /node_modules\/@tanstack\/(?:query-core|react-query|react-router|router-core)\//,
              priority: 1.95,
            },
            // What pages of visitors have in common with the back office, which they do not load.
            {
              name: 'content',
              test: /(?:contract\/(?:api\/topic|decks\/slide|files\/video)|src\/(?:api\/media|components\/(?:problem-view|stored-picture|brand-accent)|hooks\/use-document-title|lib\/(?:clock-time|watch-time|once)|ui\/(?:checkbox|empty-state|focus-first)))\.tsx?$/,
              priority: 1.9,
            },
            // On every page of signed-in people.
            { name: 'members', test: /src\/layouts\/member-parts\.tsx$/, priority: 1.8 },
            // Not on pages for signing in.
            {
              name: 'controls',
              test: /src\/(?:session\/own-change|api\/run-mutation|components\/document\/use-leave-guard|lib\/same-content|ui\/(?:native-select|skeleton))\.tsx?$/,
              priority: 1.5,
            },
            // What is kept of a document or form that is being edited.
            {
              name: 'drafts',
              test: /src\/components\/document\/(?:document-fields|fields-storage|resume-draft)\.tsx?$/,
              priority: 1.2,
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
}))
