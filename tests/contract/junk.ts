import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { requestFor } from './row-request.ts'

type Samples = Readonly<Record<string, string>>

export interface JunkRequest {
  readonly what: string
  readonly address: string
  /** Sent as it stands, so that it may be no JSON at all. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '_',
  '\\',
  "';--",
  '../../../etc/passwd',
  '{"$ne":1}',
  '-1',
  '0',
  '1.5',
  '1e999',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '٣',
  '\u202e\u0301é',
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
]
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  ['\u0000'],
  {},
  { constructor: 1 },
  { 'a\u0000': 1 },
]
const BODIES = [
  '',
  '{',
  'null',
  '5',
  '"text"',
  '[]',
  '{"__proto__":{"admin":true}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
]
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'junk' },
  { 'if-none-match': '*, "' },
  { 'idempotency-key': '\u007f'.repeat(255) },
  { 'idempotency-key': 'é'.repeat(300) },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic AAAA' },
  { cookie: 'outcrop_refresh=%00; outcrop_provider_state=\\' },
  { 'x-forwarded-for': "'; drop table users; --" },
  { 'content-type': 'multipart/form-data' },
  { range: 'bytes=9-1' },
]

/** Replaces every place in turn of a value that a row takes: its fields, and theirs. */
function* spoiled(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const put = (junk: unknown) => (Array.isArray(value) ? value.with(Number(key), junk) : { ...value, [key]: junk })
    for (const junk of VALUES) yield put(junk)
    for (const deeper of spoiled(inner)) yield put(deeper)
  }
}

function isRead({ method }: Endpoint): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The names of a row's query with one of its own, so that what is not known is sent too. */
function queryNames(row: Endpoint): string[] {
  const entries: unknown = row.query && Reflect.get(row.query, 'entries')
  return [...(typeof entries === 'object' && entries !== null ? Object.keys(entries) : []), 'unknown']
}

/** Requests about a row that are wrong in one place each. */
export function* junkRequests(row: Endpoint, samples: Samples): Generator<JunkRequest> {
  const good = requestFor(row, samples)
  const goodBody = isRead(row) || good.body === undefined ? {} : { body: JSON.stringify(good.body) }
  const [pathname = '', search = ''] = good.address.split('?')
  const parts = pathname.split('/')
  for (const [index, step] of row.path.split('/').entries()) {
    if (!step.startsWith('{')) continue
    for (const text of TEXTS) {
      if (!text.isWellFormed() || text === '') continue
      const address = [...parts.with(index, encodeURIComponent(text))].join('/')
      yield { what: `${step} is ${text.slice(0, 40)}`, address: search ? `${address}?${search}` : address, ...goodBody }
    }
    yield { what: `${step} is not text in UTF-8`, address: parts.with(index, '%ff%fe').join('/'), ...goodBody }
  }
  for (const name of queryNames(row)) {
    for (const text of TEXTS) {
      const query = new URLSearchParams(search)
      query.set(name, text)
      yield { what: `${name}=${text.slice(0, 40)}`, address: `${pathname}?${query}`, ...goodBody }
    }
    yield { what: `${name} twice`, address: `${good.address}?${search}&${name}=1&${name}=2&${name}[]=3`, ...goodBody }
    yield { what: `${name} is not text in UTF-8`, address: `${pathname}?${search}&${name}=%ff%00`, ...goodBody }
  }
  for (const headers of HEADERS)
    yield { what: JSON.stringify(headers).slice(0, 60), address: good.address, headers, ...goodBody }
  if (isRead(row)) return
  for (const body of BODIES) yield { what: `the body is ${body.slice(0, 40)}`, address: good.address, body }
  for (const value of spoiled(good.body)) {
    const body = JSON.stringify(value)
    yield { what: `the body is ${body.slice(0, 200)}`, address: good.address, body }
  }
}
