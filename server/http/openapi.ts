import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { EndpointAccess } from '@outcrop/contract/api/access.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { Problem, PROBLEMS } from '@outcrop/contract/api/problem.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { headerParameters, isSafe, type Json, takesCookie, wireAnswers, wireBody } from './openapi-wire.ts'

/** What goes over the wire is a schema's input; rules that JSON Schema cannot say are left out. */
function jsonSchema(schema: GenericSchema<unknown, unknown>): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}

function accessWords(access: EndpointAccess): string {
  switch (access.who) {
    case 'anyone':
      return 'Anyone may call this.'
    case 'grant':
      return `Asks for a grant for the ${access.kinds.join(' or ').replaceAll('_', ' ')} that ${access.subject.name} names; ${access.token.name} in the ${access.token.in} proves it. No account is needed.`
    case 'signed-in':
      return 'Asks for a signed-in person.'
    case 'internal-admin':
      return 'Asks for an internal admin.'
    case 'super-admin':
      return 'Asks for a super admin.'
    case 'self-or-admin':
      return 'Asks for the user in question, an administrator of one of their companies, or an internal admin.'
    case 'company':
      return `Asks for a person of the company with ${access.permissions.join(' or ') || 'any'} permission${access.orInternalAdmin ? ', or an internal admin' : ''}${access.roles ? `, who is ${access.roles.join(' or ').replaceAll('_', ' ')}` : ''}.${access.flags ? ` ${access.flags.join(' and ')} must be on.` : ''}`
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

function isWithoutAccount(who: EndpointAccess['who']): boolean {
  return who === 'anyone' || who === 'grant'
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

/** The refusals that follow from the row itself; any other status is a problem too. */
function refusals(row: Endpoint): Json {
  const { who } = row.access
  const isWrite = !isSafe(row.method)
  const takesBody = isWrite && (row.body !== undefined || row.wire === 'raw' || row.wire === 'tus')
  const statuses = [
    (isWrite || row.wire === 'tus') && 400,
    (!isWithoutAccount(who) || takesCookie(row)) && 401,
    (who === 'internal-admin' || who === 'super-admin' || who === 'self-or-admin' || who === 'company') && 403,
    row.recentSignIn && PROBLEMS.recent_sign_in_required,
    (takesCookie(row) || row.wire === 'bytes' || (row.wire === 'tus' && isWrite)) && 403,
    ((row.params ?? row.query) !== undefined || who === 'company' || row.wire === 'tus') && 404,
    isWrite && [409, 507],
    ((row.versioned && row.method === 'PATCH') || row.wire === 'tus') && 412,
    takesBody && [413, 415],
    row.wire === 'tus' && 423,
    ((row.query ?? row.body) !== undefined || isWrite) && 422,
    // What closes, bounds or breaks the API as a whole.
    [429, 500, 503],
    row.problems?.map((code) => PROBLEMS[code]),
  ]
  const found = statuses.flat().filter((status) => typeof status === 'number')
  return Object.fromEntries([...found, 'default'].map((status) => [String(status), PROBLEM]))
}

/** The ordinary answers by status. */
function answers(row: Endpoint): Json {
  const ofWire = wireAnswers(row)
  if (ofWire) return ofWire
  const status = row.status ?? (row.answer ? 200 : 204)
  if (!row.answer) return { [status]: { description: 'No content' } }
  const headers = row.versioned && { headers: { ETag: { schema: { type: 'string' } } } }
  const content = { 'application/json': { schema: jsonSchema(row.answer) } }
  return {
    [status]: { description: 'Answer', content, ...headers },
    ...(row.versioned && row.method === 'GET' && { 304: { description: 'As it is known already', ...headers } }),
  }
}

function requestBody(row: Endpoint): Json | null {
  if (row.body) return { required: true, content: { 'application/json': { schema: jsonSchema(row.body) } } }
  return wireBody(row)
}

function operation(name: string, row: Endpoint): Json {
  const body = requestBody(row)
  return {
    operationId: name,
    summary: row.summary,
    description: accessWords(row.access),
    tags: [row.path.split('/')[2] ?? ''],
    security: isWithoutAccount(row.access.who) ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', row.params), ...parameters('query', row.query), ...headerParameters(row)],
    ...(body && { requestBody: body }),
    responses: { ...refusals(row), ...answers(row) },
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
