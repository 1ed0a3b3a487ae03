import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest, precompressed } from './vite.plugins.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const version = process.env['BUILD_VERSION'] ?? Date.now().toString(36)

/** What every screen stands on: one file, which stays the same from release to release. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|jotai|valibot|ofetch|ufo|destr|@tanstack\/(?:react-router|router-core|history|store|react-store))\//
/** What the guards and the session need before any screen. */
const core = /\/src\/session\/|\/src\/api\/(?:http|api-error)\.|\/contract\/(?:access|field|flags|pagination|problem|roles|session|user|endpoint)\.|vite\/preload-helper/
/** What nearly every screen is made from; as files of their own they would cost more to ask for than to fetch. */
const parts =
  /\/src\/(?:i18n\/|lib\/document-title|ui\/(?:class-names|button|button-class|slot|logo|visually-hidden)\.)|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared)/

export default defineConfig({
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
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    buildManifest(version),
    precompressed(),
  ],
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'framework', test: framework }, { name: 'core', test: core, includeDependenciesRecursively: false }, { name: 'parts', test: parts }] } },
    },
  },
  server: {
    proxy: {
      '/v2': { target: api, changeOrigin: false },
      '/config.json': { target: api, changeOrigin: false },
    },
  },
})
