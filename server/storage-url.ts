import { isIP } from 'node:net'
import * as v from 'valibot'

/** An S3-compatible store and the part of it that is ours, as `STORAGE_URL` names them. */
export interface StoragePlace {
  readonly endpoint: string
  readonly bucket: string
  /** Empty, or a path in the bucket that ends in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket stands in the path of addresses, not in their host. */
  readonly pathStyle: boolean
}

const FORM = 's3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&tls=off&addressing=host]'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/
const OPTIONS = new Set(['region', 'tls', 'addressing'])

/** Reads `STORAGE_URL`. The answer is a sentence where it is wrong; none of them holds the secret. */
export function readStorageUrl(text: string): StoragePlace | string {
  if (!text.startsWith('s3://')) return `must be of the form ${FORM}`
  // `s3:` has no rules of its own for hosts; those of https are wanted.
  const url = URL.parse(text.replace(/^s3:/, 'https:'))
  if (!url) return `cannot be read; it must be of the form ${FORM}, with special characters of the key escaped`
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey) return 'needs an access key and its secret before the host'
  const [, bucket = '', ...rest] = url.pathname.split('/')
  if (!BUCKET.test(bucket)) return 'needs a bucket after the host, of 3 to 63 small letters, digits, dots and hyphens'
  const prefix = rest
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')
  if (!PREFIX.test(prefix))
    return 'has a prefix with other characters than letters, digits, dots, underscores and hyphens'
  const unknown = [...url.searchParams.keys()].find((name) => !OPTIONS.has(name))
  if (unknown !== undefined) return `has the option ${unknown}; there are region, tls and addressing`
  const { region = 'us-east-1', tls = 'on', addressing = 'path' } = Object.fromEntries(url.searchParams)
  if (!/^[a-z0-9-]+$/.test(region)) return 'has a region of other characters than small letters, digits and hyphens'
  if (tls !== 'on' && tls !== 'off') return 'has a tls option that is neither on nor off'
  if (addressing !== 'path' && addressing !== 'host') return 'has an addressing option that is neither path nor host'
  const pathStyle = addressing === 'path'
  if (!pathStyle && isIP(url.hostname)) return 'cannot have addressing=host where the host is a number'
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${url.host}`
  return { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, pathStyle }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

export const StorageUrl = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const place = readStorageUrl(dataset.value)
    if (typeof place !== 'string') return place
    // Issues hold what they refuse, and this would be a secret.
    addIssue({ message: place, input: '…', received: '…' })
    return NEVER
  }),
)
