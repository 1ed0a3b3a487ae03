import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './tools/build/build-manifest.ts'
import { firstVisit } from './tools/build/first-visit.ts'
import { precompressed } from './tools/build/precompressed.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] || Date.now().toString(36)
if (!/^[\w.-]+$/.test(version)) throw new Error(`BUILD_VERSION: ${version} must be of letters, digits, . _ and -`)

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
    firstVisit(),
    precompressed(),
  ],
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2024',
    manifest: true,
    // The terms of what is shipped, beside it.
    license: { fileName: 'licenses.txt' },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // Two files for what every page loads: libraries, which stay the same from release to release, and the app's own.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
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
