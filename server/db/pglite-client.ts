import { PGlite, type PGliteOptions, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const { serialize } = protocol
/** Statements that PGlite holds at once; of more, the one that was used longest ago is closed. */
const MOST_STATEMENTS = 500
/** Rows that change until plans are made again. Only ANALYZE does that by itself, and here it runs once an hour. */
const ROWS_TO_PLAN_AGAIN = 1_000

export type PgliteClient = PGlite

/** Opens PGlite with the extensions that the schema needs; without a folder, in memory. */
export async function createPglite(options?: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PgliteClient> {
  return await PGlite.create({ ...options, extensions: { pg_trgm } })
}

interface Statement {
  readonly name: string
  readonly paramTypes: readonly number[]
}

type Query = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** What drizzle uses of a client. */
interface StatementClient {
  readonly query: Query
  transaction<Result>(work: (tx: { readonly query: Query }) => Promise<Result>): Promise<Result>
}

/**
 * PGlite by itself parses and plans a query each time, and passes it six messages one by one. Here a statement is prepared
 * once under a name and is a single message from then on, which takes between a tenth and a half of the time.
 */
export function withStatements(client: PgliteClient): StatementClient {
  const statements = new Map<string, Statement>()
  let made = 0
  let changedRows = 0

  async function send(messages: readonly Uint8Array[]) {
    return (await client.execProtocol(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })).messages
  }

  async function closeOldest(): Promise<void> {
    const [oldest] = statements
    if (!oldest || statements.size < MOST_STATEMENTS) return
    statements.delete(oldest[0])
    await send([serialize.close({ type: 'S', name: oldest[1].name })])
  }

  async function prepare(text: string): Promise<Statement> {
    await closeOldest()
    const name = `s${(made += 1)}`
    const messages = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    return { name, paramTypes: parse.parseDescribeStatementResults(messages) }
  }

  function serialized(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : client.serializers[type]
    return serializer ? serializer(value) : (value as { toString(): string }).toString()
  }

  const run: Query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) =>
    await client._runExclusiveQuery(async () => {
      const statement = statements.get(text) ?? (await prepare(text))
      statements.delete(text)
      statements.set(text, statement)
      const messages = await send([
        serialize.bind({
          statement: statement.name,
          values: values.map((value, at) => serialized(value, statement.paramTypes[at])),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ])
      const [result = { rows: [], fields: [] }] = parse.parseResults(messages, client.parsers, options)
      if (!isRead(text)) changedRows += Math.max(1, result.affectedRows ?? 0)
      return result as Results<Row>
    })

  async function planAgain(): Promise<void> {
    if (changedRows < ROWS_TO_PLAN_AGAIN) return
    changedRows = 0
    await client.exec('discard plans')
  }

  return {
    query: async (text, values, options) => {
      if (!isPreparable(text)) return await client.query(text, values, options)
      await client._checkReady()
      const result = await client._runExclusiveTransaction(() => run<never>(text, values, options))
      if (!isRead(text)) await client.syncToFs()
      await planAgain()
      return result
    },
    transaction: async (work) => {
      const result = await client.transaction(async (tx) => {
        const query: Query = async (text, values, options) =>
          isPreparable(text) && !tx.closed ? await run(text, values, options) : await tx.query(text, values, options)
        return await work({ query })
      })
      await planAgain()
      return result
    },
  }
}

/** `with` may write, and does not say how much. */
function isRead(text: string): boolean {
  return text.startsWith('select ')
}

function isPreparable(text: string): boolean {
  return /^(?:select|with|insert|update|delete) /.test(text)
}
