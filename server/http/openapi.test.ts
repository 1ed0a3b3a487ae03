import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Readonly<Record<string, { $ref?: string }>>
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

function references(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  )
}

function resolved(document: unknown, reference: string): unknown {
  let part = document
  for (const step of reference.replace(/^#\//, '').split('/')) part = Reflect.get(Object(part), step)
  return part
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 as it is served, by its published schema', async () => {
    const api = await createTestApi()
    const { body } = await api.as('visitor').get('/v2/openapi.json')
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/v2/companies/{id}': { get: { operationId: 'getCompany' }, patch: { requestBody: { required: true } } },
      },
    })
    const validator = new Validator()
    const result = await validator.validate(body)
    expect(result, JSON.stringify(result).slice(0, 2000)).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('is not taken where it is broken', async () => {
    const broken = { ...openApiDocument('1'), paths: { '/v2/user': { get: { responses: { 200: {} } } } } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  test('names nothing that it does not have', () => {
    const document = openApiDocument('1')
    const named = references(document)
    expect(named.length).toBeGreaterThan(0)
    for (const reference of new Set(named)) expect(resolved(document, reference), reference).toBeTypeOf('object')
    expect(resolved(document, '#/components/schemas/Nothing')).toBeUndefined()
  })

  test.each(Object.entries(endpoints) as [string, Endpoint][])('has the row %s as the contract does', (name, row) => {
    const { paths } = openApiDocument('1') as unknown as OpenApi
    const operation = paths[row.path]?.[row.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: row.summary })
    expect(row.summary).toMatch(/^[A-Z].{3,}[^.]$/)
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name: own }) => own)).toEqual(
      inPath,
    )
    expect(operation?.responses['default']).toEqual({ $ref: '#/components/responses/Problem' })
    if (row.access.who !== 'anyone' && row.access.who !== 'grant') expect(operation?.responses).toHaveProperty('401')
  })

  test('says which headers and which body a row takes', () => {
    const { paths } = openApiDocument('1') as unknown as OpenApi
    const headersOf = (path: string, method: string) =>
      (paths[path]?.[method]?.parameters ?? []).filter((part) => part.in === 'header').map(({ name }) => name)
    expect(headersOf('/v2/companies/{id}', 'get')).toEqual(['If-None-Match'])
    expect(headersOf('/v2/companies/{id}', 'patch')).toEqual(['Idempotency-Key', 'If-Match'])
    expect(headersOf('/v2/auth', 'post')).toEqual(['Application'])
    expect(headersOf('/v2/uploads', 'post')).toEqual(['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'])
    expect(headersOf('/v2/uploads/{id}', 'patch')).toEqual(['Tus-Resumable', 'Upload-Offset'])
    expect(headersOf('/v2/media/{key}', 'get')).toEqual(['Range'])
    expect(headersOf('/v2/flags', 'get')).toEqual([])
    for (const path of ['/v2/events/e/', '/v2/error-reports/api/{project}/envelope/'])
      expect(paths[path]?.['post'], path).toMatchObject({ requestBody: { required: true } })
    expect(paths['/v2/flags']?.['get']).not.toHaveProperty('requestBody')
  })
})
