const FIELDS =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])'
/** The first place is the usual one. */
const PLACES = ['bottom', 'top', 'start'] as const

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Moves the list in `region`, by `data-place`, to where it does not cover the field that is being typed in. */
export function keepClearOfTyping(region: HTMLElement): () => void {
  const end = new AbortController()
  function place() {
    const list = region.querySelector('ol')
    const field = document.activeElement?.matches(FIELDS) ? document.activeElement.getBoundingClientRect() : null
    for (const each of PLACES) {
      region.dataset['place'] = each
      if (!field || !list?.childElementCount || !overlap(list.getBoundingClientRect(), field)) return
    }
    region.dataset['place'] = PLACES[0]
  }
  for (const event of ['focusin', 'focusout', 'input', 'scroll', 'resize'] as const)
    window.addEventListener(event, place, { capture: true, passive: true, signal: end.signal })
  const observer = new MutationObserver(place)
  observer.observe(region, { childList: true, subtree: true })
  place()
  return () => {
    end.abort()
    observer.disconnect()
  }
}
