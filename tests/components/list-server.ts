import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

export interface ListedAsset {
  id: string
  company_id: string
  company: { id: string; name: string }
  name: string
  stage: string | null
  updated_at: string
  deleted_at: string | null
  deleted_by?: { id: string; name: string } | null
  version: number
}

/** What one test's API holds, and what it has been asked. */
export interface World {
  items: ListedAsset[]
  /** Requests that are refused with a status, as `DELETE /v2/assets/3`. */
  refuses: Record<string, number>
  /** Milliseconds before a list is answered. */
  delay: number
  requests: string[]
  /** The history of every asset. */
  activity: unknown[]
}

const codes: Readonly<Record<number, string>> = { 403: 'forbidden', 500: 'internal', 503: 'unavailable' }

function send(response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** Ordered, searched and paged as the API of the product does it. */
function pageOf(world: World, query: URLSearchParams) {
  const inTrash = query.get('state') === 'trash'
  const search = (query.get('search') ?? '').toLowerCase()
  const stage = query.get('stage')
  const ordering = query.get('ordering') ?? 'name'
  const field = ordering.replace('-', '') as 'name' | 'updated_at' | 'deleted_at'
  const sign = ordering.startsWith('-') ? -1 : 1
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('page_size') ?? 24)
  const found = world.items
    .filter((item) => (item.deleted_at !== null) === inTrash)
    .filter((item) => item.name.toLowerCase().includes(search) && (!stage || item.stage === stage))
    .sort((a, b) => sign * String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }))
  return { results: found.slice((page - 1) * size, page * size), count: found.length, next: null, previous: null }
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse, path: string) {
  const url = new URL(path, 'http://api.test')
  const what = `${request.method} ${url.pathname}`
  world.requests.push(`${what}${url.search}`)
  const refused = world.refuses[what]
  if (refused) return send(response, refused, { status: refused, code: codes[refused], title: 'Refused' })
  const [, , , id, verb] = url.pathname.split('/')
  if (!id) {
    await new Promise((resolve) => setTimeout(resolve, world.delay))
    return send(response, 200, pageOf(world, url.searchParams))
  }
  const item = world.items.find((each) => each.id === id)
  if (!item) return send(response, 404, { status: 404, code: 'not_found', title: 'Not found' })
  if (verb === 'activity') {
    const { activity: results } = world
    return send(response, 200, { results, count: results.length, next: null, previous: null })
  }
  if (request.method === 'GET') return send(response, 200, item)
  if (verb === 'purge') world.items = world.items.filter((each) => each !== item)
  else item.deleted_at = verb === 'restore' ? null : '2026-11-20T10:00:00Z'
  return verb === 'restore' ? send(response, 200, item) : send(response, 204)
}

/**
 * An API for lists inside the test server. Each test has a world of its own below `/worlds/{name}`: `PUT` fills or changes
 * it, `GET` tells it, and what lies below is the API.
 */
export function listServer(): Plugin {
  const worlds = new Map<string, World>()
  return {
    name: 'outcrop:list-server',
    configureServer({ middlewares }) {
      async function handle(request: IncomingMessage, response: ServerResponse) {
        const [, name = '', path = ''] = /^\/([^/?]+)(.*)$/.exec(request.url ?? '') ?? []
        const world = worlds.get(name) ?? { items: [], refuses: {}, delay: 0, requests: [], activity: [] }
        worlds.set(name, world)
        if (path) return answer(world, request, response, path)
        if (request.method === 'GET') return send(response, 200, world)
        Object.assign(world, JSON.parse(await text(request)))
        send(response, 204)
      }
      middlewares.use('/worlds', (request, response) => {
        handle(request, response).catch((error: unknown) => send(response, 500, { detail: String(error) }))
      })
    },
  }
}
