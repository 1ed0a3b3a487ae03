import { describe, expect, test } from 'vitest'
import { withServerSettings } from '../delivery/settings-table.ts'
import { type Check, SourceTree } from '../source-tree.ts'
import { checkArrows } from './arrows.ts'
import { checkCycles } from './cycles.ts'
import { checkDocs, checkResourceGuide } from './docs.ts'
import { checkEvents } from './events.ts'
import { checkHabits } from './habits.ts'
import { checkNames } from './names.ts'
import { checkRoutes } from './routes.ts'
import { checkSettings } from './settings.ts'
import { LOCALE_TYPES, localeTypes } from '../build/locale-types.ts'
import { checkTranslations } from './translations.ts'
import { checkVendors } from './vendors.ts'
import { checkVerbs } from './verbs.ts'
import { checkWords } from './words.ts'

function says(check: Check, files: Readonly<Record<string, string>>): string[] {
  return check(SourceTree.of(files)).map((finding) => `${finding.path}: ${finding.says}`)
}

const deckQueries = { 'src/api/decks.ts': 'export const deckQueries = 1' }

describe('arrows', () => {
  test('point down', () => {
    expect(
      says(checkArrows, { ...deckQueries, 'src/routes/a.tsx': "import { deckQueries } from '#/api/decks.ts'" }),
    ).toEqual([])
  })
  test.each([
    ['api to a screen', { 'src/api/x.ts': "import { A } from '#/features/decks/a.tsx'" }, 'api must not know features'],
    ['a type upward', { 'src/ui/x.tsx': "import type { A } from '#/components/a.tsx'" }, 'ui must not know components'],
    ['a type by import()', { 'src/lib/x.ts': "export type A = import('#/api/a.ts').A" }, 'lib must not know api'],
    [
      'a lazy import upward',
      { 'src/session/x.ts': "void import('../components/a.tsx')" },
      'session must not know components',
    ],
    ['a re-export upward', { 'src/api/x.ts': "export { A } from '../routes/a.tsx'" }, 'api must not know routes'],
    [
      'feature to feature',
      { 'src/features/decks/x.tsx': "import { A } from '#/features/home/a.tsx'" },
      'decks must not know home',
    ],
    ['app to server', { 'src/api/x.ts': "import { A } from '../../server/app.ts'" }, 'meet in the contract only'],
    ['server upward', { 'server/db/x.ts': "import { A } from '../services/deck/a.ts'" }, 'db must not know services'],
    ['contract to app', { 'contract/x.ts': "import { A } from '../src/lib/a.ts'" }, 'the contract knows nothing'],
    [
      'a package to the app',
      { 'packages/geo/x.ts': "import { A } from '../../src/lib/a.ts'" },
      'nor the app, nor the server',
    ],
    [
      'a package to the contract',
      { 'packages/geo/x.ts': "import { A } from '@outcrop/contract/a.ts'" },
      'neither the contract',
    ],
    ['a package to Node', { 'packages/geo/x.ts': "import { readFile } from 'node:fs'" }, 'browsers and of Node alike'],
    [
      'geoscience to validation',
      { 'packages/geo/x.ts': "import { A } from '@outcrop/validation/rules/a.ts'" },
      'the package geo must not know validation',
    ],
    [
      'computing to geoscience',
      { 'packages/compute/x.ts': "import type { A } from '../geo/table/a.ts'" },
      'the package compute must not know geo',
    ],
    [
      'a service to synthetic data',
      { 'server/services/x.ts': "import { A } from '@outcrop/synthetic/a.ts'" },
      'only the demo uses synthetic data',
    ],
    ['contract to a package', { 'contract/x.ts': "import ky from 'ky'" }, 'the contract imports valibot only'],
    [
      'ui to the router',
      { 'src/ui/x.tsx': "import { Link } from '@tanstack/react-router'" },
      'ui could live in another project',
    ],
    ['a verb to Hono', { 'server/services/deck/x.ts': "import { Hono } from 'hono'" }, 'services do not know Hono'],
    ['a zone without a place', { 'src/widgets/x.ts': 'export {}' }, 'has no place in the house'],
  ])('catch %s', (_, files, expected) => {
    expect(says(checkArrows, files).join()).toContain(expected)
  })
})

test('a zone that is gone and an arrow that nothing uses are found', () => {
  const found = says(checkArrows, { 'tools/checks/arrows.ts': '', 'src/main.tsx': "import './app/app.tsx'" })
  expect(found).not.toContain('tools/checks/arrows.ts: there is no src/main')
  expect(found).not.toContain('tools/checks/arrows.ts: nothing uses main→app')
  expect(found).toContain('tools/checks/arrows.ts: there is no src/lib')
  expect(found).toContain('tools/checks/arrows.ts: nothing uses ui→lib')
})

test('a circle of imports is told once, types included', () => {
  const circle = { 'src/lib/a.ts': "import type { B } from './b.ts'", 'src/lib/b.ts': "import { A } from './a.ts'" }
  expect(says(checkCycles, circle)).toEqual([expect.stringContaining('src/lib/a.ts → src/lib/b.ts → src/lib/a.ts')])
  expect(says(checkCycles, { ...circle, 'src/lib/a.ts': 'export {}' })).toEqual([])
})

test('a vendor has one importer and the environment one reader', () => {
  const one = {
    'src/api/http.ts': "import { ofetch } from 'ofetch'",
    'server/env.ts': 'export const env = process.env',
  }
  expect(says(checkVendors, one)).toEqual([])
  expect(
    says(checkVendors, {
      ...one,
      'src/lib/x.ts': "import { ofetch } from 'ofetch'",
      'server/app.ts': 'console.log(process.env.PORT)',
    }),
  ).toHaveLength(3)
})

test.each([
  ['src/lib/DeckList.ts', 'kebab-case'],
  ['src/features/utils/deck.ts', 'drawer'],
  ['server/services/helpers.ts', 'drawer'],
  ['src/features/decks/index.tsx', 'no index file'],
])('the name %s is refused', (path, expected) => {
  expect(says(checkNames, { [path]: 'export {}' }).join()).toContain(expected)
})

test('good names, and index in routes, are accepted', () => {
  expect(
    says(checkNames, {
      'src/routes/admin/$id.tsx': '',
      'src/routes/index.tsx': '',
      'src/features/decks/deck-list.tsx': '',
      'src/lib/page-numbers.test.ts': '',
    }),
  ).toEqual([])
})

test('a long file and a second component are refused', () => {
  expect(says(checkNames, { 'src/lib/long.ts': 'x\n'.repeat(401) }).join()).toContain('401 lines')
  expect(
    says(checkNames, { 'src/components/a.tsx': 'export function A() {}\nexport function B() {}' }).join(),
  ).toContain('A, B')
})

describe('routes', () => {
  const docs = (lines: string) => ({ 'docs/architecture.md': `## Screens that are not there yet\n${lines}\n` })
  test('in order, without markup and listed while pending are accepted', () => {
    expect(
      says(checkRoutes, {
        'src/routes/admin/decks/$id.tsx': 'createFileRoute()({ staticData: { pending: true }, component: A })',
        ...docs('- `/admin/decks/{id}`'),
      }),
    ).toEqual([])
  })
  test('out of order, drawn, or with an untrue list are refused', () => {
    expect(
      says(checkRoutes, { 'src/routes/a.tsx': 'createFileRoute()({ component: A, staticData: {} })' }).join(),
    ).toContain('stand in this order')
    expect(says(checkRoutes, { 'src/routes/a.tsx': 'export const A = () => <div>Hi</div>' }).join()).toContain(
      'nothing is drawn',
    )
    for (const own of ['function Login() {}', 'const { a } = Route.useSearch()'])
      expect(says(checkRoutes, { 'src/routes/a.tsx': own }).join()).toContain('a route names its screen')
    expect(
      says(checkRoutes, {
        'src/routes/a.tsx': 'createFileRoute()({ staticData: { pending: true } })',
        ...docs(''),
      }).join(),
    ).toContain('/a is pending')
    expect(says(checkRoutes, docs('- `/gone`')).join()).toContain('no such route is pending')
    expect(says(checkRoutes, { 'src/routes/a.tsx': '\n'.repeat(70) }).join()).toContain('60 at most')
  })
})

test('a verb that changes something writes an audit row, by itself or by a part of the services', () => {
  const contract = {
    'contract/decks/deck.ts':
      "export const addDeck = endpoint({ method: 'POST' })\nexport const getDeck = endpoint({ method: 'GET' })",
  }
  const verb = (name: string, body = '') =>
    `import { part } from './part.ts'\nexport async function ${name}({ ctx }: Call<typeof endpoints.${name}>) {${body}}`
  const add = { ...contract, 'server/services/deck/add-deck.ts': verb('addDeck') }
  const finding = 'server/services/deck/add-deck.ts: a verb that changes something writes an audit row'
  expect(says(checkVerbs, add)).toEqual([finding])
  expect(says(checkVerbs, { ...contract, 'server/services/deck/get-deck.ts': verb('getDeck') })).toEqual([])
  expect(
    says(checkVerbs, { ...contract, 'server/services/deck/add-deck.ts': verb('addDeck', 'recordAudit()') }),
  ).toEqual([])
  expect(says(checkVerbs, { ...add, 'server/services/deck/part.ts': 'recordAudit()' })).toEqual([])

  const command = { 'server/command.ts': "import { turn } from './services/switch/turn.ts'" }
  expect(says(checkVerbs, { ...command, 'server/services/switch/turn.ts': 'tx.insert(switches)' })).toHaveLength(1)
  expect(says(checkVerbs, { ...command, 'server/services/switch/turn.ts': 'tx.select()' })).toEqual([])
})

test('what deletes what people made writes an audit row, whoever asks for it', () => {
  const path = 'server/services/file/drop-old.ts'
  const planted = 'await db.delete(files).where(old)'
  expect(says(checkVerbs, { [path]: planted }).join()).toContain('deletes what people made')
  expect(says(checkVerbs, { [path]: `${planted}; await recordAudit(tx, ctx, entry)` })).toEqual([])
  expect(says(checkVerbs, { [path]: 'await db.delete(sessions).where(old)' })).toEqual([])
})

test('a verb file exports its verb, and a route of the server decides nothing', () => {
  const verb = 'export async function getDeck({ ctx }: Call<typeof endpoints.getDeck>) {}'
  expect(says(checkVerbs, { 'server/services/deck/get-deck.ts': verb })).toEqual([])
  expect(says(checkVerbs, { 'server/services/deck/read-deck.ts': verb }).join()).toContain('readDeck')
  expect(
    says(checkVerbs, { 'server/routes/deck.ts': `register(app, row, () => {${'\n'.repeat(20)}})` }).join(),
  ).toContain('only registers')
})

test('texts that a page of the build names are asked for, and missing ones are found', () => {
  expect(
    says(checkTranslations, {
      'page.html': '<h1>{{deck:title}}</h1><p>{{deck:gone.text}}</p>',
      'public/locales/en/deck.json': '{"title":"Deck","left":"Left"}',
    }),
  ).toEqual(['public/locales/en/deck.json: nothing asks for left', 'page.html: there is no text for deck:gone.text'])
})

test('texts that are missing and texts that nothing asks for are found', () => {
  const texts = { 'public/locales/en/deck.json': '{"title":"Decks","count_one":"1","count_other":"{{count, number}}"}' }
  const screen = "const { t } = useTranslation('deck'); t('title'); t('count', { count: 2 })"
  expect(says(checkTranslations, { ...texts, 'src/features/decks/a.tsx': screen })).toEqual([])
  expect(
    says(checkTranslations, {
      ...texts,
      'src/features/decks/a.tsx': "const { t } = useTranslation('deck'); t('title'); t('gone')",
    }),
  ).toEqual([
    'public/locales/en/deck.json: nothing asks for count_one',
    'public/locales/en/deck.json: nothing asks for count_other',
    'src/features/decks/a.tsx: there is no text for gone',
  ])
})

test('the types of the locale files name every file', () => {
  const files = { 'public/locales/en/deck.json': '{}', 'public/locales/en/link-preset.json': '{}' }
  const types = localeTypes(['link-preset', 'deck'])
  expect(types).toContain("'link-preset': typeof import('../../public/locales/en/link-preset.json')")
  expect(says(checkTranslations, { ...files, [LOCALE_TYPES]: types })).toEqual([])
  expect(says(checkTranslations, { ...files, [LOCALE_TYPES]: localeTypes(['deck']) }).join()).toContain('out of date')
})

test.each([
  ['several namespaces', "const { t } = useTranslation(['home', 'deck']); t('deck:title'); t('deck:gone')"],
  ['outside React', "i18n.t('deck:title'); i18n.t('deck:gone')"],
  ['Trans', '<><Trans ns="deck" i18nKey="title" /><Trans i18nKey="deck:gone" /></>'],
])('keys of texts are found: %s', (_name, screen) => {
  const texts = { 'public/locales/en/deck.json': '{"title":"Decks"}', 'public/locales/en/home.json': '{}' }
  expect(says(checkTranslations, { ...texts, 'src/features/decks/a.tsx': screen })).toEqual([
    'src/features/decks/a.tsx: there is no text for deck:gone',
  ])
})

test('a count that is not formatted is found', () => {
  const texts = { 'public/locales/en/deck.json': '{"slides":"{{count}} slides"}' }
  expect(says(checkTranslations, { ...texts, 'src/a.ts': "i18n.t('deck:slides', { count: 2 })" })).toEqual([
    'public/locales/en/deck.json: a count is written {{count, number}}, so that it is formatted',
  ])
})

test('a table of settings that is not what the schema says is found', () => {
  const docs = withServerSettings('# Settings\n<!-- settings: generated -->\n<!-- settings: end -->\nMore\n')
  expect(docs).toContain('| `PORT` | `4173` | Port of the app and the API |')
  expect(docs).toMatch(/^# Settings\n[^]*\nMore\n$/)
  expect(says(checkSettings, { 'docs/settings.md': docs })).toEqual([])
  for (const wrong of [
    docs.replace('4173', '80'),
    docs.replace(/^\| `HOST`.*\n/m, ''),
    docs.replace('| `PORT`', '| `GONE`'),
  ])
    expect(says(checkSettings, { 'docs/settings.md': wrong })).toHaveLength(1)
})

test('a name of an analytics event that nothing reports is found', () => {
  const contract = {
    'contract/operations/analytics-event.ts':
      "export const ANALYTICS_EVENTS = [\n  'deck_cloned',\n  'deck_viewed',\n] as const",
    'src/api/a.ts': "export const a = { meta: { event: 'deck_cloned' } }",
  }
  expect(says(checkEvents, { ...contract, 'src/lib/b.ts': "analytics.track('deck_viewed', {})" })).toEqual([])
  expect(says(checkEvents, { ...contract, 'src/lib/b.test.ts': "analytics.track('deck_viewed')" })).toEqual([
    'contract/operations/analytics-event.ts: nothing in src/ reports deck_viewed',
  ])
})

test('a path or a link of the docs that does not exist is found', () => {
  const files = {
    'src/main.tsx': '',
    'docs/a.md': 'See `src/main.tsx`, `src/features/<noun>/` and [b](b.md).',
    'docs/b.md': '',
  }
  expect(says(checkDocs, files)).toEqual([])
  expect(says(checkDocs, { 'docs/a.md': 'See `src/gone.tsx` and [b](b.md).' })).toHaveLength(2)
})

test('the guide to a resource names every file of its example', () => {
  const files = {
    'src/api/assets.ts': '',
    'src/app/version.ts': '',
    'docs/adding-a-resource.md': 'Write `src/api/assets.ts`.',
  }
  expect(says(checkResourceGuide, files)).toEqual([])
  expect(says(checkResourceGuide, { ...files, 'contract/companies/asset.ts': '' })).toHaveLength(1)
})

test('habits: addresses from the root, literal keys, fixed waits, skipped tests, long comments, barrels', () => {
  expect(
    says(checkHabits, {
      'src/api/a.ts': "const a = { all: () => ['decks'], b: { queryKey: [...a.all(), 'b'] } }",
      'src/lib/a.test.ts': "test('x', () => {})",
      'src/ui/a.tsx': '<Link to="/admin" /><a href="./" /><a href={`${basePath()}/admin`} />',
    }),
  ).toEqual([])
  for (const text of ['<a href="/admin" />', '<a href={`/admin/${id}`} />', "fetch('/build.json')", "link.href = '/x'"])
    expect(says(checkHabits, { 'src/ui/a.tsx': text }).join()).toContain('begins without a slash')
  for (const text of [
    '<img src={cover[0]?.url} />',
    '<img src={file.thumbnail_url} />',
    'const a = `${image.url} 480w`',
  ])
    expect(says(checkHabits, { 'src/ui/a.tsx': text }).join()).toContain('mediaUrl()')
  expect(says(checkHabits, { 'src/ui/a.tsx': '<img src={mediaUrl(image.url)} />' })).toEqual([])
  expect(says(checkHabits, { 'src/features/decks/a.ts': "const a = { queryKey: ['decks'] }" }).join()).toContain(
    'keys are written in src/api',
  )
  expect(says(checkHabits, { 'src/api/a.ts': "const a = { queryKey: ['decks'] }" }).join()).toContain(
    'a key begins with',
  )
  expect(says(checkHabits, { 'tests/e2e/a.spec.ts': 'await page.waitForTimeout(500)' }).join()).toContain(
    'no fixed waits',
  )
  expect(says(checkHabits, { 'src/lib/a.test.ts': "test.skip('x', () => {})" }).join()).toContain('no test is skipped')
  expect(says(checkHabits, { 'src/ui/a.ts': "localStorage.getItem('a')" }).join()).toContain('src/lib/stored.ts')
  expect(says(checkHabits, { 'src/lib/a.ts': '// 1\n// 2\n// 3\n// 4' }).join()).toContain('three lines')
  expect(
    says(checkHabits, { 'src/ui/all.ts': "export { A } from './a.tsx'\nexport { B } from './b.tsx'" }).join(),
  ).toContain('no barrels')
})

test('habits: operations take sines and the like from functions that are the same in each engine', () => {
  expect(
    says(checkHabits, {
      'packages/geo/a.ts': 'Math.sqrt(sin(a)) + Math.abs(b)',
      'packages/geo/a.test.ts': 'Math.sin(a)',
    }),
  ).toEqual([])
  for (const planted of ['Math.sin(a)', 'Math.atan2(a, b)', 'Math.exp(a)', 'Math.acosh(a)', 'Math.hypot(a, b)'])
    expect(says(checkHabits, { 'packages/geo/a.ts': planted }).join()).toContain('portable-math.ts')
})

test('habits: on the server what nobody waits for is caught', () => {
  const caught = 'void draw().catch((error: unknown) => log.warn(error))'
  expect(says(checkHabits, { 'server/http/a.ts': caught, 'server/a.test.ts': 'void draw()' })).toEqual([])
  for (const planted of ['void draw()', 'void draw().then(show)', "process.on('SIGTERM', () => void stop(0))"])
    expect(says(checkHabits, { 'server/http/a.ts': planted }).join()).toContain('ends in .catch')
})

test('a word that the interface avoids is found, but not in placeholders or keys', () => {
  const texts = (text: string) => ({ 'public/locales/en/deck.json': JSON.stringify({ mends: { a: text } }, null, 2) })
  expect(says(checkWords, texts('Undo the last mend'))).toEqual(['public/locales/en/deck.json: “mend”: write fix'])
  expect(says(checkWords, texts('Members are told by email'))).toHaveLength(1)
  expect(says(checkWords, texts('Expected {{wanted}}; {{mend}} is undone'))).toEqual([])
})

test('words: names and titles of tests avoid those that are gone from their folder', () => {
  for (const planted of [
    'const mendCount = 1',
    'export interface BoardView {}',
    'function f({ a: [toldValue] }: A) {}',
    "it('mends a table', () => {})",
  ])
    expect(says(checkWords, { 'packages/geo/a.test.ts': planted })).toHaveLength(1)
  expect(says(checkWords, { 'packages/geo/told.ts': '' })).toEqual([
    'packages/geo/told.ts: “told”: write result, declared, reported',
  ])
  expect(says(checkWords, { 'packages/geo/a.ts': 'const { mends: fixes } = recipe; const keyboard = 1' })).toEqual([])
  expect(says(checkWords, { 'src/lib/a.ts': 'const told = 1' })).toEqual([])
})
