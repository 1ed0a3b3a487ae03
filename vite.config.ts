import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite.chunks.ts'
import { firstVisit } from './vite.first-visit.ts'
import { buildManifest, clientRows, precompressed, slimIcons } from './vite.plugins.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] ?? Date.now().toString(36)

/**
 * What is drawn once or costs nothing to draw again is not compiled by the React Compiler: what it remembers there is
 * never asked for, and weighs an eighth of the first script.
 */
const drawnOnce = /\/src\/(?:(?:app|routes|layouts|ui)\/|i18n\/texts-provider)/

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
      },
    }),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, drawnOnce] }),
    tailwindcss(),
    slimIcons(),
    clientRows(),
    buildManifest(version),
    firstVisit(version),
    precompressed(),
  ],
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // More than a few preloads at once only take the line from what is asked for.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies
              .filter((name) => !/assets\/(?:framework|app|base|rolldown-runtime|index)-/.test(name))
              .slice(0, 5),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Nearly all of it runs before the first screen stands: so it is compiled whole, while it comes, off the main thread.
        postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
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
