import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { buildManifest, precompressed, slimIcons } from './vite.plugins.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const isPending = (file: string) => /^\s*(?:staticData:.*)?\bpending: true/m.test(readFileSync(file, 'utf8'))
const version = process.env['BUILD_VERSION'] ?? Date.now().toString(36)

/** What every screen stands on: one file, which stays the same from release to release. */
const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|jotai|valibot|@tanstack\/(?:react-router|router-core|history|store|react-store))\//
/** What the guards and the session need before any screen, and what nearly every screen is made from. */
const core =
  /\/src\/(?:session\/(?!sign-out|gap-notice|following)|api\/(?:http|request|api-error)\.|i18n\/|lib\/(?:document-title|patiently|random-id|safe-path)|ui\/(?:class-names|button|button-class|input|lazy-part|slot|logo|visually-hidden)\.|layouts\/(?:skip-link|offline-banner))|\/contract\/(?:access|field|flags|pagination|problem|roles|session|user|endpoint|deck-list)\.|vite\/preload-helper|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared|icons\/wifi-off\.)/
/** Screens that come with a later release are one small file. */
const pending = (id: string) =>
  id.includes('/src/routes/') && id.includes('tsr-split') && isPending(id.replace(/\?.*$/, ''))
/** The query cache with what every list asks of it. */
const query =
  /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*(?:QueryClientProvider|[mM]utationObserver|useMutation|useInfinite|infiniteQueryObserver|useQueries|queriesObserver|ydrat))|\/src\/api\/decks\.|\/contract\/(?:deck|file)\./
/** Frame of the back-office and of whoever is signed in. */
const frame =
  /\/src\/(?:layouts\/(?:breadcrumbs|side-menu|top-bar|use-menu-collapsed)|components\/(?:account-button|company-switcher|menu-icon|palette-button|person-name|user-avatar|use-menu|uploader\/upload-outlet|uploader\/uploads)|ui\/(?:avatar|breadcrumb|kbd))\.|lucide-react\/dist\/esm\/icons\/(?:box|boxes|building-|clapperboard|code-xml|factory|folder-tree|house|images|layers|mountain|presentation|radar|settings-2|users|video|search|menu|panel-left|chevrons-up-down|sliders)[\w-]*\./
/** What a list of things is made from. */
const listing =
  /\/src\/(?:components\/(?:list-|search-box|page-header|use-search-patch|use-selection|bulk-bar|relative-time)|ui\/(?:skeleton|empty-state|badge|checkbox|strata|native-select|segmented-control|pagination)|lib\/format|hooks\/use-(?:now|pause))|lucide-react\/dist\/esm\/icons\/(?:chevron-(?:right|left|down)|x|plus|layout-grid|rows-3)\./
/** What a form is made from. */
const form = /\/src\/ui\/(?:field|label|callout)\.|lucide-react\/dist\/esm\/icons\/(?:circle-|eye|info|lock|triangle-)/

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
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    slimIcons(),
    buildManifest(version),
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
              .filter(
                (name) => name.endsWith('.css') || !/assets\/(?:framework|core|rolldown-runtime|index)-/.test(name),
              )
              .slice(0, 5),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, tags: ['$initial'] },
            { name: 'core', test: core, includeDependenciesRecursively: false },
            { name: 'query', test: query, includeDependenciesRecursively: false },
            { name: 'pending', test: pending, includeDependenciesRecursively: false },
            { name: 'frame', test: frame, includeDependenciesRecursively: false },
            { name: 'listing', test: listing, includeDependenciesRecursively: false },
            { name: 'form', test: form, includeDependenciesRecursively: false },
          ],
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
