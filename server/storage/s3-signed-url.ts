import { createHash, createHmac } from 'node:crypto'
import type { StoragePlace } from '../storage-url.ts'

export interface SignedUrlRequest {
  key: string
  /** Origin at which browsers reach the store. */
  origin: string
  signedAt: Date
  seconds: number
  /** Answer headers that the store is asked for, as `response-content-disposition`. */
  answer?: Readonly<Record<string, string>>
}

type Signer = Pick<StoragePlace, 'accessKeyId' | 'secretAccessKey' | 'region' | 'bucket' | 'pathStyle'>

/**
 * An address at which an object can be read for a while: AWS signature version 4 in the query. The SDK's own signer is
 * asynchronous and takes a hundred times as long; a deck has hundreds of these.
 */
export function signedUrl(place: Signer, { key, origin, signedAt, seconds, answer = {} }: SignedUrlRequest): string {
  const base = new URL(origin)
  const host = place.pathStyle ? base.host : `${place.bucket}.${base.host}`
  const path = `/${[...(place.pathStyle ? [place.bucket] : []), ...key.split('/')].map(escaped).join('/')}`
  const time = signedAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${place.region}/s3/aws4_request`
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${place.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...answer,
  })
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&')
  const asked = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const digest = createHash('sha256').update(asked).digest('hex')
  const text = ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')
  const signature = createHmac('sha256', signingKey(place, time.slice(0, 8)))
    .update(text)
    .digest('hex')
  return `${base.protocol}//${host}${path}?${query}&X-Amz-Signature=${signature}`
}

const keys = new Map<string, Buffer>()

/** One key signs everything of a day; the last one is kept. */
function signingKey({ secretAccessKey, region }: Signer, day: string): Buffer {
  const name = `${secretAccessKey}/${region}/${day}`
  const known = keys.get(name)
  if (known) return known
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  keys.clear()
  keys.set(name, Buffer.from(key))
  return Buffer.from(key)
}

function escaped(part: string): string {
  return encodeURIComponent(part).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
