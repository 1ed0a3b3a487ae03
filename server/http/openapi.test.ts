import type { Endpoint } from '@outcrop/contract/endpoint.ts'
import { endpoints } from '@outcrop/contract/endpoints.ts'
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
    expect(Object.hasOwn(operation?.responses ?? {}, '401')).toBe(row.access.who !== 'anyone')
  })
})
