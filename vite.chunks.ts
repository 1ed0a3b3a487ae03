import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Beginnings of file names in one folder, as parts of a module's path. */
const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `/${folder}/${name}`)
const icons = (names: string) => inFolder('node_modules/lucide-react/dist/esm/icons', names)

/** The files of the first scripts, by where they lie: whatever a part names has to be there (tools/checks/chunks.ts). */
export const CHUNK_PARTS = {
  /** What nearly every screen is made from. */
  base: [
    ...inFolder('src/ui', 'class-names. button. button-class. create-icon. input. lazy-part. slot. logo.'),
    ...inFolder('src/layouts', 'skip-link. offline-banner.'),
    '/src/session/route-access.',
    '/src/hooks/use-online.',
    '/contract/roles.',
    '/node_modules/@tanstack/react-router/dist/esm/useLocation.',
    ...icons('wifi-off.'),
  ],
  /** What every list asks of the query cache. */
  query: [
    ...inFolder('src/api', 'decks. query-client. resource. page-link. if-match. deck-filter.'),
    ...inFolder('contract', 'deck. stored-image.'),
  ],
  /** Frame of the back-office and of whoever is signed in, and what its lists are made from: most pages hold one. */
  office: [
    '/contract/company.',
    ...inFolder('src/layouts', 'admin-layout. breadcrumbs. member-parts. side-menu. top-bar. use-menu-collapsed.'),
    ...inFolder(
      'src/components',
      'account-button. company-switcher. later. menu-icon. path-link. palette-button. palette-host. palette-state. person-name. user-avatar. use-menu. list- search-box page-header use-search-patch use-selection selection-status relative-time on-idle',
    ),
    ...inFolder('src/components/uploader', 'upload-outlet. uploads.'),
    ...inFolder('src/hooks', 'use-window-key. use-now use-pause'),
    ...inFolder('src/ui', 'avatar. breadcrumb. kbd. focus-first skeleton empty-state badge checkbox strata'),
    ...inFolder('src/ui', 'native-select segmented-control pagination'),
    '/src/lib/format',
    ...icons('box building- clapperboard code-xml factory folder-tree house images layers mountain presentation'),
    ...icons('radar settings-2 users video search menu panel-left chevrons-up-down sliders'),
    ...icons('chevron-right. chevron-left. chevron-down. x. plus. layout-grid. rows-3.'),
  ],
  /** The first list that people see, in one file with what it can do. */
  deckList: [
    '/src/features/decks/list/',
    ...inFolder('src/features/decks/actions', 'use- deck-menu. deck-title-field. problem-toast. trash-days.'),
    '/src/routes/admin/decks/index.',
    '/src/components/uploader/drop-zone.',
    '/src/components/long-table/long-table-skeleton.',
    ...icons('ellipsis.'),
  ],
  /** What decks and slides are changed with: by the editor, and by the dialogs and menus of the list. */
  deckWork: [
    ...inFolder('src/api', 'batch. deck-mutations. event-stream. jobs. run-mutation.'),
    ...inFolder('contract', 'deck-title. job. file.'),
    ...inFolder('src/components/uploader', 'file-check. file-picker.'),
    '/src/lib/file-type.',
    '/src/features/decks/actions/rename-again.',
    ...inFolder('src/ui', 'progress. textarea.'),
    '/node_modules/@tanstack/query-core/build/modern/mutationObserver.',
    '/node_modules/@tanstack/react-query/build/modern/useMutation.',
    ...icons('file-plus. play.'),
  ],
  /** What a form is made from, and the frame of the pages that have one. */
  form: [
    ...inFolder('src/ui', 'field. label.'),
    '/src/components/section-art-later.',
    '/src/lib/drawn.',
    ...inFolder('src/layouts', 'default-layout. site-header.'),
    ...icons('eye'),
  ],
} satisfies Readonly<Record<string, readonly string[]>>

const isPartOf = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part))

/** What every screen stands on, in a file that stays the same from release to release and is run before the app. */
const frameworkFiles =
  /\/src\/app\/framework\.|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|jotai|valibot|@tanstack\/(?:react-router|router-core|history|store|react-store))\//
/** What runs before any screen: routes, guards, session, calls and texts. */
const appFiles = /\/(?:src|contract)\/|vite\/preload-helper|\/QueryClientProvider\./
/** The query cache without what only some screens need of it. */
const queryFiles =
  /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*(?:QueryClientProvider|[mM]utationObserver|useMutation|useInfinite|infiniteQueryObserver|useQueries|queriesObserver|ydrat))/

const isQuery = (id: string) => queryFiles.test(id) || isPartOf(CHUNK_PARTS.query)(id)

const entry = join(import.meta.dirname, 'src/main.tsx')

/** What the entry imports, with all that this imports. */
function reachedFromEntry(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

const reached = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>()

/** One file for what runs before any screen and what nearly every screen is made from. */
function appName(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!reached.has(context)) reached.set(context, reachedFromEntry(context))
  return isPartOf(CHUNK_PARTS.base)(id) || (appFiles.test(id) && reached.get(context)?.has(id)) ? 'app' : null
}

/** Which module goes into which file of the build; a module goes with the first that takes it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: frameworkFiles, tags: ['$initial'] },
  { name: appName, debugName: 'app', includeDependenciesRecursively: false },
  { name: 'query', test: isQuery, includeDependenciesRecursively: false },
  { name: 'office', test: isPartOf(CHUNK_PARTS.office), includeDependenciesRecursively: false },
  { name: 'deck-list', test: isPartOf(CHUNK_PARTS.deckList), includeDependenciesRecursively: false },
  { name: 'deck-work', test: isPartOf(CHUNK_PARTS.deckWork), includeDependenciesRecursively: false },
  { name: 'form', test: isPartOf(CHUNK_PARTS.form), includeDependenciesRecursively: false },
]
