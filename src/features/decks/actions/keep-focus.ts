import { openerOf } from '#/ui/use-focus-return.ts'

/** As long as what closes takes to go. */
const CLOSING_MS = 1000

/** What to go on with once decks have left the list: the next one, else the one before. */
function nextTo(ids: readonly string[]): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-deck]')]
  const stays = (card: HTMLElement) => !ids.includes(card.dataset['deck'] ?? '')
  const last = cards.findLastIndex((card) => !stays(card))
  return cards.slice(last + 1).find(stays) ?? cards.findLast(stays) ?? null
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * While decks leave the list, the focus does not fall out of it with what had it: it goes on to the next deck, or to the
 * heading where there is none. The answer is called when they have left, or have not.
 */
export function keepFocus(from: Element | null, ids: readonly string[]): () => void {
  const opener = openerOf(from)
  const next = nextTo(ids)
  let mended = false

  function mend() {
    if (document.activeElement !== document.body) return
    // Once: from there the person goes on.
    mended = true
    observer.disconnect()
    const table = document.querySelector<HTMLElement>('main [role=grid]')
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else if (next?.isConnected) next.querySelector<HTMLElement>('a, button')?.focus()
    else if (table) table.focus({ preventScroll: true })
    else focusHeading()
  }

  const observer = new MutationObserver(() => {
    if (!opener?.isConnected) mend()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () =>
    void setTimeout(() => {
      if (!mended) mend()
      observer.disconnect()
    }, CLOSING_MS)
}
