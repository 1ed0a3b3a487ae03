import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { WHOLE_MAX } from './field.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

/** Whole numbers that land in columns for larger ones. */
const LARGE = new Set([
  'importQuotes.body.days[].volume',
  'createCapitalStructure.body.stated_issued',
  'createCapitalStructure.body.stated_fully_diluted',
  'createCapitalStructure.body.items[].count',
])

/** A schema or an action of valibot, as far as the walk needs it. */
interface Node {
  readonly type?: string
  readonly requirement?: unknown
  readonly operation?: unknown
  readonly pipe?: readonly Node[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly options?: readonly unknown[]
  readonly items?: readonly Node[]
  readonly item?: Node
  readonly wrapped?: Node
  readonly value?: unknown
}

const LEAST = new Set(['min_value', 'gt_value'])
const MOST = new Set(['max_value', 'lt_value'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** What a pipe does, also where it goes on with another one. */
function actionsOf({ pipe = [] }: Node): Node[] {
  const [first, ...actions] = pipe
  return first ? [...actionsOf(first), ...actions] : []
}

/** Paths of numbers in a schema that may be as small or as large as anybody likes, or larger than a column holds. */
function unbounded(node: Node, path: string, outer: readonly Node[] = []): string[] {
  const actions = [...actionsOf(node), ...outer]
  // An id that a backend numbers is text here.
  if (actions.some(({ operation }) => operation === String)) return []
  if (node.type === 'number') {
    const most = actions.find(({ type = '' }) => MOST.has(type))?.requirement
    const isWhole = actions.some(({ type }) => type === 'integer')
    const isTooLarge = isWhole && !LARGE.has(path) && typeof most === 'number' && most > WHOLE_MAX
    const hasBounds = most !== undefined && actions.some(({ type = '' }) => LEAST.has(type))
    return hasBounds && !isTooLarge ? [] : [path]
  }
  const inner: (readonly [unknown, string])[] = [
    ...Object.entries(node.entries ?? {}).map(([name, entry]) => [entry, `${path}.${name}`] as const),
    ...(node.options ?? []).map((option) => [option, path] as const),
    ...(node.items ?? []).map((item, index) => [item, `${path}[${index}]`] as const),
    [node.item, `${path}[]`],
    [node.wrapped, path],
    [node.value, `${path}{}`],
  ]
  // What a union ends in holds for each of its options.
  const held = node.type === 'union' || node.wrapped !== undefined ? actions : []
  return inner.flatMap(([one, at]) => (isNode(one) ? unbounded(one, at, held) : []))
}

test('every number that a request may name has a least and a most, which its column holds', () => {
  const found = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, row]) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const schema = row[place]
      return schema ? unbounded(schema as Node, `${name}.${place}`) : []
    }),
  )
  expect([...new Set(found)]).toEqual([])
})

test('every number that clients may send to a topic has a least and a most', () => {
  const found = (Object.entries(topics) as [string, Topic][]).flatMap(([name, { messages = {}, ephemeral }]) => [
    ...Object.entries(messages).flatMap(([key, { schema }]) => unbounded(schema as unknown as Node, `${name}.${key}`)),
    ...(ephemeral ? unbounded(ephemeral.schema as unknown as Node, `${name}.ephemeral`) : []),
  ])
  expect(found).toEqual([])
})

test.each([['importQuotes'], ['recordSlideTimes'], ['updateRecordingTrack']] as const)(
  'numbers of %s are found',
  (name) => {
    const numbers = JSON.stringify(endpoints[name].body).match(/"type":"number"/g)
    expect(numbers?.length).toBeGreaterThan(0)
  },
)
