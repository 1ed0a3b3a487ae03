import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { accepts } from './accepted-encoding.ts'
import { isFresh } from './entity-tag.ts'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

interface StaticFile {
  readonly file: string
  readonly mediaType: string
  /** The build named it by its content. */
  readonly hashed: boolean
  readonly tag: string
  readonly encodings: readonly (typeof ENCODINGS)[number][]
}

/** The files of a built app. Only what the folder was seen to hold is ever served, so no address can lead out of it. */
export interface StaticFiles {
  respond(request: Request, address: string): Promise<Response | null>
  has(address: string): boolean
  /** One of the pages of the app, as it is built. */
  page(name: string): string
}

/** Reads the folder's listing, and again when a new build has replaced it. */
export function openStaticFiles(folder: string): StaticFiles {
  const index = path.join(folder, 'index.html')
  let seen = 0
  let files = new Map<string, StaticFile>()

  function current(): Map<string, StaticFile> {
    const changed = statSync(index).mtimeMs
    if (changed !== seen) {
      files = listFiles(folder)
      seen = changed
    }
    return files
  }

  return {
    has: (address) => current().has(address),
    page: (name) => readFileSync(path.join(folder, name), 'utf8'),
    async respond(request, address) {
      const found = current().get(address)
      return found ? await fileResponse(request, address, found) : null
    },
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const listed = new Map<string, StaticFile>()
  for (const file of names) {
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`
    if (/\.(?:br|gz)$/.test(file) || address.startsWith('/.')) continue
    listed.set(address, {
      file,
      mediaType: MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream',
      hashed: /^\/assets\/[^]+[-.][\w-]{8}\.\w+$/.test(address),
      tag: createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22),
      encodings: ENCODINGS.filter(({ extension }) => names.has(file + extension)),
    })
  }
  return listed
}

/** Texts whose address names the version of the app are good for a day. */
function cachingOf(request: Request, address: string, { hashed }: StaticFile): string {
  if (hashed) return 'public, max-age=31536000, immutable'
  return address.startsWith('/locales/') && new URL(request.url).searchParams.get('v')
    ? 'public, max-age=86400'
    : 'no-cache'
}

async function fileResponse(request: Request, address: string, found: StaticFile): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = found.encodings.find(({ name }) => accepts(accepted, name))
  const tag = `"${found.tag}${encoding ? `-${encoding.name}` : ''}"`
  const headers = new Headers({
    'content-type': found.mediaType,
    'cache-control': cachingOf(request, address, found),
    etag: tag,
    vary: 'accept-encoding',
  })
  if (isFresh(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding.name)
  const bytes = await readFile(found.file + (encoding?.extension ?? ''))
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
