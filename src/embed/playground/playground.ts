import { embedElementCode } from '#/lib/embed-element-code.ts'
import '../loader/embed-element.ts'

/** What the element tells, in the order of `docs/embedding.md`. */
const EVENTS = ['ready', 'resize', 'open', 'slide', 'play', 'pause', 'ended', 'time', 'cta', 'fullscreen', 'error']
const EVENTS_MAX = 200

interface Playable extends HTMLElement {
  play(): void
  pause(): void
  goTo(place: number): void
}

function isPlayable(element: Element | null | undefined): element is Playable {
  return element instanceof HTMLElement && 'goTo' in element
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

const form = document.querySelector('form')
const [preview, code, events, copy] = [byId('preview'), byId('code'), byId('events'), byId('copy')]

/** Handle and options, those that were left out left out. */
function options(of: HTMLFormElement): [string, string][] {
  return [...new FormData(of)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
}

function tell({ detail }: CustomEvent<object>) {
  const {
    source: _source,
    version: _version,
    handle: _handle,
    ...told
  } = { source: 0, version: 0, handle: 0, ...detail }
  const line = document.createElement('li')
  line.textContent = JSON.stringify(told)
  events.prepend(line)
  events.children[EVENTS_MAX]?.remove()
}

function show(of: HTMLFormElement) {
  const chosen = options(of)
  const query = new URLSearchParams(chosen)
  history.replaceState(null, '', `${location.pathname}?${query}`)
  code.textContent = query.has('handle') ? embedElementCode(document.baseURI.replace(/\/$/, ''), chosen, '16 / 9') : ''
  events.replaceChildren()
  preview.replaceChildren()
  if (!query.has('handle')) return
  const embed = document.createElement('outcrop-embed')
  for (const [name, value] of chosen) embed.setAttribute(name, value)
  for (const name of EVENTS) embed.addEventListener(name, (event) => event instanceof CustomEvent && tell(event))
  preview.append(embed)
}

if (form) {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === field.value
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
  form.addEventListener('change', () => show(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(form)
  })
  show(form)
}

for (const button of document.querySelectorAll<HTMLElement>('[data-command]'))
  button.addEventListener('click', () => {
    const embed = preview.firstElementChild
    if (!isPlayable(embed)) return
    if (button.dataset['command'] === 'play') embed.play()
    else if (button.dataset['command'] === 'pause') embed.pause()
    else embed.goTo(1)
  })

copy.addEventListener('click', () => {
  void navigator.clipboard.writeText(code.textContent ?? '').then(
    () => {
      copy.textContent = copy.dataset['copied'] ?? ''
    },
    // Selected, it is copied by hand.
    () => getSelection()?.selectAllChildren(code),
  )
})
