/** Attributes that become the query of the embed's address. */
const PASSED = [
  'start',
  'end',
  'autoplay',
  'loop',
  'muted',
  'controls',
  'theme',
  'logo',
  'captions',
  'fullscreen',
  'cta',
  'token',
]
const SCRIPT = document.currentScript
/** Where this script came from is where embeds are. */
const BASE = new URL('.', SCRIPT instanceof HTMLScriptElement ? SCRIPT.src : document.baseURI)

function ratioOf(given: string | null): string {
  const [, width, height] = /^(\d+(?:\.\d+)?)(?:\s*[:/]\s*(\d+(?:\.\d+)?))?$/.exec(given?.trim() ?? '') ?? []
  return width ? [width, height ?? '1'].join(' / ') : '16 / 9'
}

/** `<outcrop-embed handle="…">`: keeps its place, loads the embed when it comes near, and speaks with it. */
class OutcropEmbed extends HTMLElement {
  static observedAttributes = ['handle', 'ratio', 'theme']
  #frame: HTMLIFrameElement | null = null
  #isReady = false
  #waiting: object[] = []
  #observer: IntersectionObserver | null = null

  connectedCallback() {
    this.style.display ||= 'block'
    this.style.aspectRatio ||= ratioOf(this.getAttribute('ratio'))
    this.style.position ||= 'relative'
    addEventListener('message', this.#hear)
    this.#wait()
  }

  /** Loads the embed now where that is asked for, else when it comes near. */
  #wait() {
    this.#observer?.disconnect()
    if (this.getAttribute('loading') === 'eager' || this.#waiting.length > 0) return this.#load()
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) this.#load()
      },
      { rootMargin: '400px' },
    )
    this.#observer.observe(this)
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear)
    this.#observer?.disconnect()
    this.#frame?.remove()
    this.#frame = null
    this.#isReady = false
    this.#waiting = []
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null) {
    if (before === after || !this.isConnected) return
    if (name === 'ratio') this.style.aspectRatio = ratioOf(after)
    else if (name === 'theme') this.#send({ command: 'setTheme', value: after ?? 'auto' })
    else if (this.#frame) {
      this.#isReady = false
      this.#frame.src = this.#address()
    } else this.#wait()
  }

  open() {
    this.#ask({ command: 'open' })
  }

  play() {
    this.#ask({ command: 'play' })
  }

  pause() {
    this.#send({ command: 'pause' })
  }

  /** To a slide by its number, or to a second of a video. */
  goTo(place: number) {
    this.#ask({ command: 'goTo', value: place })
  }

  /** Loads the embed now if it waits. */
  #ask(command: object) {
    this.#load()
    this.#send(command)
  }

  #send(command: object) {
    if (!this.#isReady) this.#waiting.push(command)
    else this.#frame?.contentWindow?.postMessage({ target: 'outcrop-embed', version: 1, ...command }, BASE.origin)
  }

  #address(): string {
    const address = new URL(`embed/${encodeURIComponent(this.getAttribute('handle') ?? '')}`, BASE)
    for (const name of PASSED) {
      const value = this.getAttribute(name)
      if (value !== null) address.searchParams.set(name, value)
    }
    return address.href
  }

  #load() {
    this.#observer?.disconnect()
    if (this.#frame || !this.getAttribute('handle')) return
    const frame = document.createElement('iframe')
    frame.title = this.getAttribute('title') ?? ''
    frame.allow = 'fullscreen; autoplay; picture-in-picture'
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0'
    frame.src = this.#address()
    this.#frame = frame
    this.append(frame)
  }

  #hear = ({ source, origin, data }: MessageEvent) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== BASE.origin) return
    if (data?.source !== 'outcrop-embed' || data.version !== 1) return
    if (data.event === 'ready') {
      this.#isReady = true
      if (this.#frame.title === '') this.#frame.title = data.title
      const waiting = this.#waiting
      this.#waiting = []
      for (const command of waiting) this.#send(command)
    }
    this.dispatchEvent(new CustomEvent(data.event, { detail: data }))
  }
}

if (!customElements.get('outcrop-embed')) customElements.define('outcrop-embed', OutcropEmbed)
