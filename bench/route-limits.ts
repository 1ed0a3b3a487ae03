/**
 * Most script of a first visit as a multiple of the floor (React and TanStack Router with one route), by layout. What is aimed at
 * is 1.35 for /login and 1.6 for /admin/decks, of a floor of 82 kB; the floor is 81.4 kB, and names of files move a page by
 * some 60 bytes from build to build. The others hold what has been reached. They go down, and up only for what keeps
 * people's work, as a conflict that shows what the other wrote; for one build below any path; or for what brings a screen
 * sooner than its bytes hold it up, as what the screen reads in one answer, or the list that the page's own script
 * draws from it (600 bytes, 3 ms, for a list that can be read 800 ms sooner).
 */
const BY_LAYOUT: Readonly<Record<string, number>> = { default: 1.46, blank: 1.43, dora: 1.43, admin: 1.545 }

/** Screens that carry more or less than their layout's. */
const BY_ADDRESS: Readonly<Record<string, number>> = {
  '/login': 1.352,
  '/admin/decks': 1.6,
  // The list of slides comes after the open slide, with what dragging needs.
  '/admin/decks/$id': 1.852,
  // Asks for rights, as the back-office does.
  '/admin/validate/$slug': 1.546,
}

/** Most style of any first visit, in bytes after brotli. */
export const MOST_STYLE = 14_000

export function limitOf(address: string, layout: string): number {
  return BY_ADDRESS[address] ?? BY_LAYOUT[layout] ?? 1.53
}
