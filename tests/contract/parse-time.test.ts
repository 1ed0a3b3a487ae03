import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { AGREEMENT_MAX } from '@outcrop/contract/decks/deck-link.ts'
import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import { CAPTION_FILE_MAX } from '@outcrop/contract/recordings/caption.ts'
import { parseCaptions } from '@outcrop/contract/recordings/caption-parse.ts'
import { printCaptions } from '@outcrop/contract/recordings/caption-text.ts'
import { isBot } from '@outcrop/contract/site/bot.ts'
import { redirectTarget } from '@outcrop/contract/site/redirect-target.ts'
import { describe, test } from 'vitest'
import { accepts } from '../../server/http/accepted-encoding.ts'
import { withoutTrailingSlash } from '../../server/http/app-shell.ts'
import { bearerToken } from '../../server/http/client.ts'
import { isFresh } from '../../server/http/entity-tag.ts'
import { parsePart } from '../../server/http/parse.ts'
import { safeEntryName } from '../../server/services/archive/entry-name.ts'
import { plainText } from '../../server/services/public-page/page-text.ts'
import { excerptOf } from '../../server/services/search/excerpt.ts'
import { expectFast, PIECES, slowTexts } from '../slow-text.ts'

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'

type Schema = NonNullable<Endpoint['body']>
type Inner = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema & Inner =>
  typeof value === 'object' && value !== null && (value as Inner)['kind'] === 'schema'

/** The schemas of single texts in a schema of a request, each once. */
function textsIn(schema: unknown, found: Set<Schema>): void {
  if (Array.isArray(schema)) for (const each of schema) textsIn(each, found)
  if (!isSchema(schema)) return
  const pipe = Array.isArray(schema['pipe']) ? (schema['pipe'] as unknown[]) : null
  if (schema.type === 'string') found.add(schema)
  else if (pipe)
    textsIn(
      pipe.filter((step) => step !== schema && isSchema(step)),
      found,
    )
  for (const inside of ['wrapped', 'item', 'key', 'value', 'options', 'rest', 'items']) textsIn(schema[inside], found)
  const entries = schema['entries']
  if (typeof entries === 'object' && entries !== null) textsIn(Object.values(entries), found)
}

describe('a text of the greatest size is read at once', () => {
  const rows: readonly Endpoint[] = Object.values(endpoints)
  const fields = new Set<Schema>()
  for (const { params, query, body } of rows) for (const part of [params, query, body]) textsIn(part, fields)
  test('in each field of the contract', { timeout: 120_000 }, async () => {
    // The largest body that most requests may have.
    for (const field of fields)
      await expectFast((text) => parsePart(field, text, 'body'), 1024 * 1024, slowTexts(['', '@']))
  })

  test('as captions', { timeout: 120_000 }, async () => {
    const starts = ['', '1\n00:00:01,000 --> 00:00:02,000\n', `${VTT}<v Ann>`, `${VTT}<v`]
    await expectFast(
      (text) => {
        const { cues } = parseCaptions(text)
        if (cues) printCaptions(cues, 'vtt')
      },
      CAPTION_FILE_MAX,
      slowTexts(starts, [...PIECES, 'a\n', '1:01 --> 1:02\na\n\n']),
    )
  })

  test.each<[string, number, (text: string) => unknown]>([
    // Node refuses longer headers and addresses.
    ['an accepted encoding', 16_384, (text) => accepts(text, 'gzip')],
    ['an authorization', 16_384, (text) => bearerToken(`Bearer ${text}`)],
    ['an entity tag', 16_384, (text) => isFresh(text, 'W/"tag"')],
    ['a user agent', 16_384, (text) => isBot(text)],
    ['an address', 16_384, (text) => withoutTrailingSlash(`/${text}`, '')],
    ['a redirect', 16_384, (text) => redirectTarget(`/${text}`, '/')],
    ['a report of an error', 1024 * 1024, (text) => withoutSecrets({ text })],
    ['a name in an archive', 1000, (text) => safeEntryName(text)],
    ['a line of a page', AGREEMENT_MAX, (text) => plainText(text, 200)],
    ['an excerpt of a slide', 200_000, (text) => excerptOf(text, 'word')],
  ])('as %s', (_, length, read) => expectFast(read, length))
})
