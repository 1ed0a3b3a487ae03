import type { AnswerOutput, BodyInput, Endpoint, ParamsInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import type { IdParams } from '@outcrop/contract/api/field.ts'
import type { Page } from '@outcrop/contract/api/pagination.ts'
import type * as v from 'valibot'
import type { CallOptions } from './call-options.ts'
import { call } from './http.ts'
import { pageQueryOf } from './page-link.ts'

type Schema = v.GenericSchema<unknown, unknown>
export type OfOne = Endpoint<typeof IdParams, Schema | undefined, Schema | undefined, Schema | null>
type ResultsRow = Endpoint<
  typeof IdParams | undefined,
  Schema | undefined,
  undefined,
  v.GenericSchema<unknown, { results: unknown[] }>
>
export type PageRow = Endpoint<undefined, Schema | undefined, undefined, v.GenericSchema<unknown, Page<unknown>>>
type ItemOf<E> = AnswerOutput<E> extends { results: (infer Item)[] } ? Item : never

interface Reading<E> {
  readonly query?: QueryInput<E>
  readonly signal?: AbortSignal
}

/** The types of rows with parameters are known to the callers below, but not to the compiler here. */
function options<E>(given: object): CallOptions<E> {
  return given as CallOptions<E>
}

/** All results of a list that is not paged; `params` name its parent, where it has one. */
export async function list<E extends ResultsRow>(
  row: E,
  reading: Reading<E> & { readonly params?: ParamsInput<E> } = {},
): Promise<ItemOf<E>[]> {
  const { results } = (await call(row, options<E>(reading))) as { results: ItemOf<E>[] }
  return results
}

export interface PageOf<Item> extends Page<Item> {
  /** Queries of the next and the previous page; null at the ends. */
  readonly nextQuery: Readonly<Record<string, string>> | null
  readonly previousQuery: Readonly<Record<string, string>> | null
}

/** One page of a list, with the queries of the next and previous page from its links. */
export async function listPage<E extends PageRow>(row: E, reading: Reading<E> = {}): Promise<PageOf<ItemOf<E>>> {
  const page = (await call(row, options<E>(reading))) as Page<ItemOf<E>>
  return { ...page, nextQuery: pageQueryOf(page.next), previousQuery: pageQueryOf(page.previous) }
}

export function getById<E extends OfOne>(row: E, id: string, reading: Reading<E> = {}): Promise<AnswerOutput<E>> {
  return call(row, options<E>({ ...reading, params: { id } }))
}

export function create<E extends Endpoint>(row: E, body: BodyInput<E>): Promise<AnswerOutput<E>> {
  return call(row, options<E>({ body }))
}

/** Changes some fields. With a version, the API refuses the change if somebody else changed the thing since. */
export function update<E extends OfOne>(
  row: E,
  id: string,
  body: BodyInput<E>,
  version?: number | null,
): Promise<AnswerOutput<E>> {
  return call(row, options<E>({ params: { id }, body, version }))
}

export async function remove<E extends OfOne>(row: E, id: string): Promise<void> {
  await call(row, options<E>({ params: { id } }))
}

/** Copies one thing; `data` says how the copy differs. */
export function clone<E extends OfOne>(
  row: E,
  id: string,
  data: BodyInput<E> extends { data: infer Data } ? Data : never,
): Promise<AnswerOutput<E>> {
  return call(row, options<E>({ params: { id }, body: { data } }))
}
