import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import type { Topic, TopicInput } from '@outcrop/contract/api/topic.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { SampleNoun } from '../../server/testing/samples.ts'

type Samples = Readonly<Record<string, string>>
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  /** Those of a tuple are a list. */
  items?: JsonSchema | JsonSchema[]
  minimum?: number
}

/** Samples that are not named as the singular of their path. */
const SAMPLE_OF: Record<string, SampleNoun> = {
  companies: 'company',
  outbox: 'mail',
  'shared-recordings': 'recording',
  'recording-models': 'model',
}

/** Text that is good for a field of this name; ids are taken from the samples. */
function namedText(name: string, samples: Samples): string {
  const noun = name.match(/^(?:from_)?(\w+?)_ids?$/)?.[1]
  return noun === undefined ? 'sample' : sampleOf(noun, samples)
}

function sampleOf(noun: string, samples: Samples): string {
  const found = samples[noun]
  if (found === undefined)
    throw new Error(
      `There is no sample ${noun}: add one to server/testing/samples.ts, so that the persona matrix covers its rows`,
    )
  return found
}

/** The smallest value that a schema takes. */
function valueFor(schema: JsonSchema, name: string, samples: Samples): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return valueFor(first, name, samples)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.includes(key))
        .map(([key, value]) => [key, valueFor(value, key, samples)]),
    )
  }
  if (schema.type === 'array') return [schema.items ?? []].flat().map((item) => valueFor(item, name, samples))
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'date') return '2026-02-27'
  if (name === 'currency') return 'CAD'
  if (name === 'allowed' || name === 'denied') return '@example.org'
  return schema.format === 'email' ? 'sample@example.org' : namedText(name, samples)
}

function objectFor(schema: Endpoint['body'], samples: Samples): Record<string, unknown> | undefined {
  if (!schema) return undefined
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
  return valueFor(json, '', samples) as Record<string, unknown>
}

/** A parameter's value: an id of the noun in its name or in the path before it, or the first of the values it may have. */
function parameterFor(row: Endpoint, name: string, samples: Samples): string {
  const schemas = row.params ? (toJsonSchema(row.params, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema) : {}
  const values = schemas.properties?.[name]?.enum
  if (values) return String(values[0])
  const noun = name.match(/^(\w+)Id$/)?.[1]
  // What is brought back has been deleted before.
  if (noun !== undefined)
    return (row.path.endsWith('/restore') && samples[`deleted_${noun}`]) || sampleOf(noun, samples)
  if (row.path.startsWith('/v2/shared-decks/')) return sampleOf('share', samples)
  // The end of the handle of `server/testing/recording-samples.ts`.
  if (row.path.startsWith('/v2/shown-embeds/')) return `sample-${sampleOf('embed', samples).slice(-3)}`
  if (row.path.startsWith('/v2/coordinate-systems/')) return '4326'
  if (name !== 'id') return 'sample'
  const parts = row.path
    .slice(0, row.path.indexOf('{id}'))
    .split('/')
    .filter((part) => part !== '')
  if (parts.at(-1) === '{noun}') return sampleOf(parameterFor(row, 'noun', samples), samples)
  const before = parts.findLast((part) => !part.startsWith('{')) ?? ''
  return sampleOf(SAMPLE_OF[before] ?? before.replace(/s$/, '').replaceAll('-', '_'), samples)
}

/** A request that a row takes, about the sampled resources. */
export function requestFor(row: Endpoint, samples: Samples): { address: string; body: unknown } {
  const pathname = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameterFor(row, name, samples)),
  )
  const query = new URLSearchParams(
    Object.entries(objectFor(row.query, samples) ?? {}).map(([key, value]) => [key, String(value)]),
  )
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, body: objectFor(row.body, samples) }
}

/** Parameters of a topic that name the sampled resources. */
export function sampleParams(row: Topic, samples: Samples): Record<string, string> {
  const names = [...row.name.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, sampleOf(name.replace(/Id$/, ''), samples)]))
}

/** Content that an input of a topic takes. */
export function sampleContent(input: TopicInput, samples: Samples): unknown {
  return objectFor(input.schema, samples)
}
