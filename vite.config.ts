import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { firstVisit } from './vite.first-visit.ts'
import { buildManifest, clientRows, precompressed, slimIcons } from './vite.plugins.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'
const isPending = (file: string) => /^\s*(?:staticData:.*)?\bpending: true/m.test(readFileSync(file, 'utf8'))
const version = process.env['BUILD_VERSION'] ?? Date.now().toString(36)

/** What every screen stands on, in a file that stays the same from release to release and is run before the app. */
const frameworkFiles =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|jotai|valibot|@tanstack\/(?:react-router|router-core|history|store|react-store))\//
/** What nearly every screen is made from. */
const base =
  /\/src\/(?:ui\/(?:class-names|button|button-class|create-icon|input|lazy-part|slot|logo)|layouts\/(?:skip-link|offline-banner)|session\/route-access|hooks\/use-online)\.|\/contract\/roles\.|react-router\/dist\/esm\/useLocation\.|lucide-react\/dist\/esm\/icons\/wifi-off\./
/** What runs before any screen: routes, guards, session, calls and texts. */
const app = /\/(?:src|contract)\/|vite\/preload-helper/
/** Screens that come with a later release are one small file. */
const pending = (id: string) =>
  id.includes('/src/routes/') && id.includes('tsr-split') && isPending(id.replace(/\?.*$/, ''))
/** The query cache with what every list asks of it. */
const query =
  /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*(?:QueryClientProvider|[mM]utationObserver|useMutation|useInfinite|infiniteQueryObserver|useQueries|queriesObserver|ydrat))|\/src\/api\/(?:decks|query-client|resource|page-link|if-match|deck-filter)\.|\/contract\/(?:deck|file)\./
/** Frame of the back-office and of whoever is signed in. */
const frame =
  /\/contract\/company\.|\/src\/(?:layouts\/(?:admin-layout|breadcrumbs|side-menu|top-bar|use-menu-collapsed)|components\/(?:account-button|company-switcher|menu-icon|palette-(?:button|host|state)|person-name|user-avatar|use-menu|uploader\/upload-outlet|uploader\/uploads)|hooks\/use-window-key|ui\/(?:avatar|breadcrumb|kbd))\.|lucide-react\/dist\/esm\/icons\/(?:box|boxes|building-|clapperboard|code-xml|factory|folder-tree|house|images|layers|mountain|presentation|radar|settings-2|users|video|search|menu|panel-left|chevrons-up-down|sliders)[\w-]*\./
/** What its lists are made from. */
const listing =
  /\/src\/(?:components\/(?:list-|search-box|page-header|use-search-patch|use-selection|bulk-bar|relative-time|on-idle)|ui\/(?:focus-first|skeleton|empty-state|badge|checkbox|strata|native-select|segmented-control|pagination)|lib\/format|hooks\/use-(?:now|pause))|lucide-react\/dist\/esm\/icons\/(?:chevron-(?:right|left|down)|x|plus|layout-grid|rows-3)\./
/** Most pages of the back-office hold a list. */
const office = new RegExp(`${frame.source}|${listing.source}`)
/** The first list that people see, in one file with what it can do. */
const deckList =
  /\/src\/(?:features\/decks\/(?:use-(?:deck-(?:actions|files)|address-step)|deck-list|deck-orders|deck-cover|deck-card|deck-grid|deck-bulk|deck-menu\.|deck-title-input|problem-toast|trash-days)|components\/uploader\/drop-zone)|icons\/ellipsis\./
/** What a form is made from, and the frame of the pages that have one. */
const form =
  /\/src\/(?:ui\/(?:field|label|callout)|components\/section-art-later|layouts\/(?:default-layout|site-header))\.|lucide-react\/dist\/esm\/icons\/(?:circle-|eye|info|lock|triangle-)/

/**
 * What is drawn once or costs nothing to draw again is not compiled by the React Compiler: what it remembers there is
 * never asked for, and weighs an eighth of the first script.
 */
const drawnOnce = /\/src\/(?:(?:app|routes|layouts|ui)\/|i18n\/texts-provider)/

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
          groups: [
            { name: 'framework', test: frameworkFiles, tags: ['$initial'] },
            { name: 'app', test: app, tags: ['$initial'] },
            { name: 'base', test: base, includeDependenciesRecursively: false },
            { name: 'query', test: query, includeDependenciesRecursively: false },
            { name: 'pending', test: pending, includeDependenciesRecursively: false },
            { name: 'office', test: office, includeDependenciesRecursively: false },
            { name: 'deck-list', test: deckList, includeDependenciesRecursively: false },
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
