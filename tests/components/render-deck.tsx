import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  stripSearchParams,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { configureHttp } from '#/api/http.ts'
// Loaded with the test and not within it, where a slow machine may take seconds.
import '#/features/decks/editor/slide-list.tsx'
import '#/features/decks/viewer/deck-viewer.tsx'
import '#/components/notices.tsx'
import { DeckScreen } from '#/features/decks/editor/deck-screen.tsx'
import { send } from '#/session/atoms.ts'
import type { SignedIn } from '#/session/session-state.ts'
import { DECK_DEFAULTS, DeckSearch } from '#/lib/deck-search.ts'
import { dismissToast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import type { DeckWorld, ServedSlide } from './deck-server.ts'
import { renderRouter } from './render-router.tsx'

/** A picture as the API stores it, at several widths. */
function picturesOf(number: number) {
  return [400, 1600, 3200].map((width) => ({
    width,
    height: (width * 9) / 16,
    url: `${location.origin}/deck-api/pictures/${number}/${width}.svg`,
  }))
}

/** A slide of the deck, counted from 1. */
export function slideNumber(number: number, change: Partial<ServedSlide> = {}): ServedSlide {
  return {
    id: `s${number}`,
    title: '',
    notes: '',
    hidden: false,
    text: `Page ${number} of the report`,
    words: [],
    images: picturesOf(number),
    deleted: false,
    version: 1,
    ...change,
  }
}

/** Somebody has to be signed in, as what a visitor typed is not saved. */
const PRESENTER: Omit<SignedIn, 'name'> = {
  token: 'a-token',
  user: {
    id: 'u1',
    name: 'Adaeze Okonkwo',
    email_address: 'adaeze@halvorsen.example',
    profile_image: null,
    roles: [],
    companies: [],
    permissions: [],
    impersonation: null,
  },
  flags: {},
  followedCompanies: [],
  company: { id: 'c1', name: 'Halvorsen' },
  permissions: { c1: ['presentations'] },
  gaps: [],
}

export function slidesTo(count: number): ServedSlide[] {
  return Array.from({ length: count }, (_, index) => slideNumber(index + 1))
}

/** The page of a deck of the test's own, on a router and a query cache of its own. */
export async function renderDeck(search = '', initial: Partial<DeckWorld> = {}) {
  const id = crypto.randomUUID()
  const address = `${location.origin}/deck-api/${id}`
  const change = (world: Partial<DeckWorld>) => fetch(address, { method: 'PUT', body: JSON.stringify(world) })
  await change({ id, title: 'Roadshow', slides: slidesTo(5), ...initial })
  configureHttp({ origin: address, ownApi: true })
  send({ type: 'personLoaded', ...PRESENTER })
  localStorage.clear()
  dismissToast()

  const root = createRootRoute({
    component: () => (
      <div>
        <nav>
          <Button>Elsewhere</Button>
        </nav>
        <main>
          <Suspense fallback="Loading the deck">
            <Outlet />
          </Suspense>
        </main>
      </div>
    ),
  })
  const deck = createRoute({
    getParentRoute: () => root,
    path: '/admin/decks/$id',
    validateSearch: DeckSearch,
    search: { middlewares: [stripSearchParams(DECK_DEFAULTS)] },
    component: DeckScreen,
  })
  const list = createRoute({ getParentRoute: () => root, path: '/admin/decks', component: () => <h1>Decks</h1> })
  const router = createRouter({
    routeTree: root.addChildren([deck, list]),
    history: createMemoryHistory({ initialEntries: ['/admin/decks', `/admin/decks/${id}${search}`] }),
  })
  const { screen, client } = await renderRouter(router)
  return {
    id,
    screen,
    client,
    change,
    read: async () => (await (await fetch(address)).json()) as DeckWorld,
    search: () => router.state.location.search as Record<string, unknown>,
    history: router.history,
  }
}

export const viewer = () => page.getByRole('dialog', { name: /presentation$/ })

/** Waits until the viewer shows a slide. */
export async function showsSlide(number: number, count = 5) {
  await expect.element(viewer().getByText(`${number} of ${count}`, { exact: true })).toBeVisible()
}

export const slides = () => page.getByRole('listbox', { name: 'Slides' }).getByRole('option')

/** Focuses a slide of the editor's list. */
export async function focusSlide(number: number) {
  const slide = slides().nth(number - 1)
  await expect.element(slide).toBeVisible()
  slide.element().focus()
}
