import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

export interface ServedSlide {
  id: string
  title: string
  notes: string
  hidden: boolean
  text: string
  words: readonly { text: string; x: number; y: number; width: number; height: number }[]
  images: readonly { width: number; height: number; url: string }[]
  deleted: boolean
  version: number
}

/** The deck of one test, and what was requested of its API. */
export interface DeckWorld {
  id: string
  title: string
  version: number
  deletedAt: string | null
  slides: ServedSlide[]
  /** Statuses with which requests are refused, by `METHOD path` below the deck, as `GET slides/text`. */
  refuses: Record<string, number>
  /** Requests that get no response until another `PUT` leaves them out. */
  holds: readonly string[]
  /** Slides left out of the lists of slides and of texts, as if they were still being imported. */
  late: readonly string[]
  /** The newest import of the deck. */
  job: object | null
  /** Who is named in a version conflict. */
  changedBy: string
  requests: string[]
}

interface Served extends DeckWorld {
  waiting: (() => void)[]
}

const codes: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  503: 'unavailable',
}
const STAMPS = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' }

function send(response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** A slide's picture, in a colour for its number. */
function sendPicture(response: ServerResponse, number: number, width: number) {
  const size = `width="${width}" height="${(width * 9) / 16}"`
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' })
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="hsl(${number * 40} 40% 60%)"/></svg>`,
  )
}

function refuse(response: ServerResponse, status: number, more: object = {}) {
  send(response, status, { type: 'about:blank', status, code: codes[status], title: 'Refused', ...more })
}

function deckOf({ id, title, version, deletedAt, slides }: Served) {
  const slide_count = slides.filter(({ deleted }) => !deleted).length
  return { id, company_id: 'c1', title, version, slide_count, deleted_at: deletedAt, ...STAMPS }
}

function slideOf(world: Served, slide: ServedSlide) {
  const { deleted: _deleted, words: _words, text: _text, ...shown } = slide
  const position = presentSlides(world).indexOf(slide)
  return { ...shown, deck_id: world.id, position, width: 16, height: 9, updated_at: STAMPS.updated_at }
}

function presentSlides({ slides, late }: Served) {
  return slides.filter(({ id, deleted }) => !deleted && !late.includes(id))
}

const list = (results: readonly unknown[]) => ({ results, count: results.length, next: null, previous: null })

interface Call {
  readonly world: Served
  readonly response: ServerResponse
  readonly body: Record<string, unknown>
  /** The version in `If-Match`; null without one. */
  readonly version: number | null
}

function handleDeck({ world, response, body, version }: Call, what: string) {
  if (what === 'PATCH') {
    if (version !== null && version !== world.version) return conflict(world, response)
    world.title = String(body['title'])
    world.version += 1
  }
  if (what === 'DELETE' || what === 'POST restore') world.deletedAt = what === 'DELETE' ? '2026-11-27T10:00:00Z' : null
  return what === 'DELETE' ? send(response, 204) : send(response, 200, deckOf(world))
}

function conflict({ changedBy }: Served, response: ServerResponse) {
  refuse(response, 412, { code: 'version_conflict', changed_by: { id: 'u2', name: changedBy } })
}

function handleSlide({ world, response, body, version }: Call, method: string, id: string, verb = '') {
  const slide = world.slides.find((each) => each.id === id)
  if (!slide) return refuse(response, 404)
  if (verb === 'words') return send(response, 200, list(slide.words))
  if (verb === 'duplicate') {
    const copy = { ...slide, id: `${slide.id}-copy-${world.slides.length}`, version: 1 }
    world.slides.splice(world.slides.indexOf(slide) + 1, 0, copy)
    return send(response, 201, slideOf(world, copy))
  }
  if (world.deletedAt !== null) return refuse(response, 409)
  if (method === 'PATCH') {
    if (version !== null && version !== slide.version) return conflict(world, response)
    Object.assign(slide, body, { version: slide.version + 1 })
  } else slide.deleted = method === 'DELETE'
  return method === 'DELETE' ? send(response, 204) : send(response, 200, slideOf(world, slide))
}

function handleSlides({ world, response, body }: Call, what: string) {
  if (what === 'GET slides/text')
    return send(response, 200, list(presentSlides(world).map((slide) => ({ id: slide.id, text: slide.text }))))
  if (what === 'PUT slides/order') {
    const ids = body['slide_ids'] as string[]
    const named = ids.values()
    const byId = new Map(world.slides.map((slide) => [slide.id, slide]))
    // Slides that are not named keep their places.
    world.slides = world.slides.map((slide) =>
      ids.includes(slide.id) ? (byId.get(named.next().value ?? '') ?? slide) : slide,
    )
  }
  return send(response, 200, list(presentSlides(world).map((slide) => slideOf(world, slide))))
}

async function respond(call: Call, request: IncomingMessage, address: string) {
  const { world, response } = call
  const { pathname } = new URL(address, 'http://api.test')
  const method = request.method ?? 'GET'
  const { job } = world
  if (/^\/v2\/companies\/[^/]+\/jobs$/.test(pathname)) return send(response, 200, list(job === null ? [] : [job]))
  if (job !== null && /^\/v2\/companies\/[^/]+\/jobs\/[^/]+$/.test(pathname)) return send(response, 200, job)
  const [, id, below = ''] = /^\/v2\/decks\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
  if (id !== world.id) return refuse(response, 404)
  const what = `${method} ${below}`.trim()
  world.requests.push(what)
  if (world.holds.includes(what)) await new Promise<void>((resolve) => world.waiting.push(resolve))
  const refused = world.refuses[what]
  if (refused) return refuse(response, refused)
  if (below === 'usage') return send(response, 200, { results: [] })
  if (['', 'restore'].includes(below)) return handleDeck(call, what)
  if (/^slides(?:\/text|\/order)?$/.test(below)) return handleSlides(call, what)
  const [, slideId, verb] = /^slides\/([^/]+)(?:\/(\w+))?$/.exec(below) ?? []
  return slideId === undefined ? send(response, 200, list([])) : handleSlide(call, method, slideId, verb)
}

const NOTHING: DeckWorld = {
  id: '',
  title: '',
  version: 1,
  deletedAt: null,
  slides: [],
  refuses: {},
  holds: [],
  late: [],
  job: null,
  changedBy: '',
  requests: [],
}

/**
 * An API for one deck inside the test server. Each test has a deck of its own below `/deck-api/{name}`: `PUT` sets or changes
 * it, `GET` returns it, and the API is below that.
 */
export function deckServer(): Plugin {
  const worlds = new Map<string, Served>()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const picture = /^\/pictures\/(\d+)\/(\d+)\.svg$/.exec(request.url ?? '')
    if (picture) return sendPicture(response, Number(picture[1]), Number(picture[2]))
    const [, name = '', address = ''] = /^\/([^/?]+)(.*)$/.exec(request.url ?? '') ?? []
    const world = worlds.get(name) ?? { ...NOTHING, requests: [], waiting: [] }
    worlds.set(name, world)
    const sent = await text(request)
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>)
    if (address) {
      const match = request.headers['if-match']?.replaceAll('"', '')
      return respond({ world, response, body, version: match === undefined ? null : Number(match) }, request, address)
    }
    if (request.method === 'PUT') {
      Object.assign(world, body)
      for (const go of world.waiting.splice(0)) go()
    }
    const { waiting: _waiting, ...shown } = world
    return send(response, 200, shown)
  }

  return {
    name: 'outcrop:deck-server',
    configureServer({ middlewares }) {
      middlewares.use('/deck-api', (request, response) => {
        handle(request, response).catch((error: unknown) => send(response, 500, { detail: String(error) }))
      })
    },
  }
}
