import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { EndpointAccess } from '@outcrop/contract/access.ts'
import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import { Problem } from '@outcrop/contract/problem.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type Json = Record<string, unknown>

/** What goes over the wire is a schema's input; rules that JSON Schema cannot say are left out. */
function jsonSchema(schema: GenericSchema<unknown, unknown>): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}

function accessWords(access: EndpointAccess): string {
  switch (access.who) {
    case 'anyone':
      return 'Anyone may call this.'
    case 'signed-in':
      return 'Asks for a signed-in person.'
    case 'internal-admin':
      return 'Asks for an internal admin.'
    case 'self-or-admin':
      return 'Asks for the user in question, an administrator of one of their companies, or an internal admin.'
    case 'company':
      return `Asks for a person of the company with ${access.permissions.join(' or ') || 'any'} permission${access.orInternalAdmin ? ', or an internal admin' : ''}.`
  }
}

function parameters(place: 'path' | 'query', schema: GenericSchema<unknown, unknown> | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const WIRE: Record<NonNullable<Endpoint['wire']>, { status: string; response: Json }> = {
  redirect: {
    status: '302',
    response: { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } },
  },
  bytes: { status: '200', response: { description: 'Bytes', content: { 'application/octet-stream': {} } } },
  'event-stream': {
    status: '200',
    response: { description: 'Server-sent events', content: { 'text/event-stream': {} } },
  },
  raw: { status: '200', response: { description: 'Taken', content: { 'application/json': {} } } },
  tus: {
    status: '201',
    response: { description: 'Upload created', headers: { Location: { schema: { type: 'string' } } } },
  },
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

/** The refusals that follow from the row itself; any other status is a problem too. */
function refusals(row: Endpoint): Json {
  const { who } = row.access
  const statuses = [
    who !== 'anyone' && '401',
    (who === 'internal-admin' || who === 'self-or-admin' || who === 'company') && '403',
    (row.params !== undefined || who === 'company') && '404',
    row.versioned && row.method === 'PATCH' && '412',
    (row.query ?? row.body) !== undefined && '422',
    'default',
  ]
  return Object.fromEntries(statuses.filter((status) => typeof status === 'string').map((status) => [status, PROBLEM]))
}

function operation(name: string, row: Endpoint): Json {
  const answer = row.answer
    ? {
        description: 'Answer',
        content: { 'application/json': { schema: jsonSchema(row.answer) } },
        ...(row.versioned && { headers: { ETag: { schema: { type: 'string' } } } }),
      }
    : { description: 'No content' }
  const { status, response } = row.wire
    ? WIRE[row.wire]
    : { status: String(row.status ?? (row.answer ? 200 : 204)), response: answer }
  return {
    operationId: name,
    summary: row.summary,
    description: accessWords(row.access),
    tags: [row.path.split('/')[2] ?? ''],
    security: row.access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...(row.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(row.body) } } },
    }),
    responses: { [status]: response, ...refusals(row) },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Outcrop', version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem) },
      responses: {
        Problem: {
          description: 'A refusal; `code` says which',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
