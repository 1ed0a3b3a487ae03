import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'

export type Json = Record<string, unknown>

const text = { schema: { type: 'string' } }
const whole = { schema: { type: 'integer' } }

function header(name: string, required: boolean, description: string): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

/** Rows whose call may be sent again under its key: the kept answer is sent instead. */
function isRepeatable({ method, wire, path, secret }: Endpoint): boolean {
  return !isSafe(method) && wire === undefined && !secret && !path.startsWith('/v2/auth')
}

export function isSafe(method: Endpoint['method']): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Rows that act by a cookie, which a page of another site could send too. */
export function takesCookie({ path, wire }: Endpoint): boolean {
  return path.startsWith('/v2/auth') && wire === undefined
}

/** Headers that a row understands. */
export function headerParameters(row: Endpoint): Json[] {
  const { method, wire } = row
  const isUpload = wire === 'tus'
  const found = [
    takesCookie(row) && {
      ...header('Application', true, 'Pages of other sites cannot send it'),
      schema: { const: 'cms' },
    },
    isRepeatable(row) && header('Idempotency-Key', false, 'The same call again under the same key is answered once'),
    row.versioned && method === 'PATCH' && header('If-Match', false, 'The version that the change was made on'),
    row.versioned && method === 'GET' && header('If-None-Match', false, 'The ETag of what is known already'),
    wire === 'bytes' && header('Range', false, 'One range of bytes'),
    isUpload && method !== 'OPTIONS' && { ...header('Tus-Resumable', true, ''), schema: { const: '1.0.0' } },
    isUpload && method === 'POST' && { ...header('Upload-Length', true, 'Bytes of the whole file'), ...whole },
    isUpload && method === 'POST' && header('Upload-Metadata', true, '`company_id` and `filename`, each in base64'),
    isUpload && method === 'PATCH' && { ...header('Upload-Offset', true, 'Bytes that have arrived'), ...whole },
  ]
  return found.filter((part) => part !== false && part !== undefined)
}

/** The body of rows that read the request in a form of their own. */
export function wireBody({ wire, method }: Endpoint): Json | null {
  if (wire === 'raw') return { required: true, content: { '*/*': {} } }
  if (wire === 'tus' && method === 'PATCH')
    return { required: true, content: { 'application/offset+octet-stream': {} } }
  return null
}

const OFFSET = { 'Upload-Offset': whole }
const UPLOADS: Partial<Record<Endpoint['method'], Json>> = {
  POST: { 201: { description: 'Upload begun', headers: { Location: text, ...OFFSET } } },
  HEAD: { 200: { description: 'What has arrived', headers: { ...OFFSET, 'Upload-Length': whole } } },
  PATCH: { 204: { description: 'Bytes taken', headers: OFFSET } },
  DELETE: { 204: { description: 'Given up' } },
  OPTIONS: {
    204: {
      description: 'What uploads can do',
      headers: { 'Tus-Version': text, 'Tus-Extension': text, 'Tus-Max-Size': whole },
    },
  },
}
const BYTES = { 'application/octet-stream': {} }

/** The ordinary answers of rows whose answer is not JSON by status; null for the others. */
export function wireAnswers({ wire, method }: Endpoint): Json | null {
  switch (wire) {
    case 'redirect':
      return { 302: { description: 'Redirect', headers: { Location: text, 'Set-Cookie': text } } }
    case 'bytes':
      return {
        200: { description: 'All bytes', content: BYTES },
        206: { description: 'The range that was asked for', headers: { 'Content-Range': text }, content: BYTES },
        302: { description: 'Where the store itself hands them out', headers: { Location: text } },
        416: { description: 'There are no such bytes', headers: { 'Content-Range': text } },
      }
    case 'event-stream':
      return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } }
    case 'websocket':
      return { 101: { description: 'The connection is a WebSocket from here on' } }
    case 'tus':
      return UPLOADS[method] ?? {}
    default:
      return null
  }
}
