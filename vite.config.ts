import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite.chunks.ts'
import { firstVisit, readRoutes } from './vite.first-visit.ts'
import { buildManifest, compiledWhole, precompressed } from './vite.plugins.ts'
import {
  browserUrls,
  clientRows,
  minifyAgain,
  runtimeInFramework,
  slimIcons,
  slimPreload,
  slimRoutes,
} from './vite.slim.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] || Date.now().toString(36)
if (!/^[\w.-]+$/.test(version)) throw new Error(`BUILD_VERSION: ${version} must be of letters, digits, . _ and -`)

const pendingRoutes = new Set(readRoutes(import.meta.dirname).flatMap(({ id, pending }) => (pending ? [id] : [])))

/**
 * What is drawn again and again while a person drags, scrolls or types, and has much to draw: the React Compiler makes it
 * remember what stays the same. Elsewhere that is an eighth of the script of a first visit, to spare next to nothing.
 */
const drawnOften =
  /\/src\/(?:features\/decks\/(?:editor|import|viewer)\/|components\/(?:long-table\/(?!long-table-skeleton)|palette\.|company-picker\.))/

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
      // A loader travels with its screen: what it needs to know of the server is not part of the first script.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        // Screens that come with a later release share one, which is fetched by itself.
        splitBehavior: ({ routeId }) => (pendingRoutes.has(routeId) ? [] : undefined),
      },
    }),
    react(),
    babel({ presets: [reactCompilerPreset()], include: [drawnOften] }),
    tailwindcss(),
    slimIcons(),
    slimPreload(),
    browserUrls(),
    slimRoutes(),
    runtimeInFramework(),
    minifyAgain(),
    compiledWhole(),
    clientRows(),
    buildManifest(version),
    firstVisit(version),
    precompressed(),
  ],
  // React has the hook itself; its stand-in for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2024',
    manifest: true,
    // The terms of what is shipped, beside it.
    license: { fileName: 'licenses.txt' },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    // More than a few preloads at once only take the line from what is asked for.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter((name) => !/assets\/(?:framework|app|index)-/.test(name)).slice(0, 5),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    proxy: {
      '/v2': { target: api, changeOrigin: false },
      '/config.json': { target: api, changeOrigin: false },
    },
  },
})
