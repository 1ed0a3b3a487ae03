import type { Deck } from '@outcrop/contract/deck.ts'
import { DECKS_PATH } from '@outcrop/contract/deck-list.ts'
import type { Reading } from '@outcrop/contract/session.ts'
import { basePath } from '#/lib/base-path.ts'
import { signOutPending } from '#/session/browser-storage.ts'

const isList = (address: string) => address.startsWith(`${DECKS_PATH}?`)

/** Whether the frame has a place for what one of these addresses answers. */
export function hasFirstList(addresses: readonly string[]): boolean {
  // The table has another shape.
  return addresses.some(isList) && !location.search.includes('view=table')
}

/**
 * Puts the first decks into the frame of their list as links, as soon as the API has named them: they can be read and
 * followed while the app is on its way, which puts its own list in their place. Drawn by src/styles/shell.css.
 */
export function drawFirstList(readings: readonly Reading[]) {
  const list = readings.find(({ address, status }) => hasFirstList([address]) && status === 200)
  const frame = document.querySelector('[data-frame=admin]')
  if (!list || !frame || signOutPending()) return
  const { results } = JSON.parse(list.text) as { readonly results: readonly Pick<Deck, 'id' | 'title'>[] }
  if (results.length === 0) return
  for (const [place, item] of frame.querySelectorAll('[data-frame=decks] li').entries()) {
    const deck = results[place]
    if (deck) {
      const link = document.createElement('a')
      link.href = `${basePath()}/admin/decks/${encodeURIComponent(deck.id)}`
      link.dir = 'auto'
      link.textContent = deck.title
      item.append(link)
    } else item.remove()
  }
  frame.removeAttribute('aria-hidden')
}
