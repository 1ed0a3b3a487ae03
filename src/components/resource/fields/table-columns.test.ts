import { expect, test } from 'vitest'
import { choice, instant, multiline, number, tags, text, title } from './fields.tsx'
import { initialValues } from './initial-values.ts'
import type { FieldTexts } from './resource-field.ts'
import type { ResourceTable } from './resource-table.ts'
import { columnsOf } from './table-columns.ts'
import { filtersOf } from './table-filters.ts'

interface Rig {
  readonly id: string
  readonly name: string
  readonly kind: string | null
  readonly depth: number | null
  readonly crew: readonly string[]
  readonly note: string | null
  readonly updated_at: string
  readonly deleted_at: string | null
}

const rig: Rig = {
  id: '1',
  name: 'Rig 7',
  kind: 'core',
  depth: 1200,
  crew: ['Ana', 'Per'],
  note: null,
  updated_at: '2026-11-20T10:00:00Z',
  deleted_at: null,
}

const table: ResourceTable<Rig> = {
  name: 'asset',
  title: 'name',
  linkOf: () => ({ to: '/' }),
  list: '/',
  orderings: ['name', 'kind', 'updated_at'],
  columns: ['name', 'kind', 'depth', 'crew', 'updated_at'],
  facts: ['kind'],
  fields: {
    name: title({ max: 10, column: { width: 240 } }),
    kind: choice(['core', 'air'], { filter: true, column: { sortKind: 'stage' } }),
    depth: number('m', { column: { hidden: true } }),
    crew: tags(['Ana'], { filter: 'person' }),
    note: multiline(),
    site: text(),
    updated_at: instant(),
  },
}

const TEXTS: Readonly<Record<string, string>> = {
  'kind.filter': 'Any kind',
  'depth.column': 'Depth reached',
  'kind.choice.core': 'Core',
  'kind.choice.air': 'Air',
}
const textsOf = (field: string): FieldTexts => ({
  label: field,
  text: (key) => TEXTS[`${field}.${key}`] ?? '',
  find: () => '',
  problems: () => ({}),
})

test('columns follow from the fields, in the order of the table', () => {
  expect(columnsOf(table, textsOf)).toMatchObject([
    { id: 'name', header: 'name', width: 240, sort: 'name' },
    { id: 'kind', header: 'kind', sort: 'kind', sortKind: 'stage' },
    { id: 'depth', header: 'Depth reached', numeric: true, hidden: true },
    { id: 'crew', header: 'crew' },
    { id: 'updated', header: 'updated_at', sort: 'updated_at', sortKind: 'date', descendingFirst: true },
  ])
  const [, , depth] = columnsOf(table, textsOf)
  expect(depth).not.toHaveProperty('sort')
})

test('the values of a CSV file are texts and numbers, and null where there are none', () => {
  const valuesOf = (item: Rig) => columnsOf(table, textsOf).map((column) => column.value(item))
  expect(valuesOf(rig)).toEqual(['Rig 7', 'Core', 1200, 'Ana, Per', '2026-11-20T10:00:00Z'])
  expect(valuesOf({ ...rig, kind: null, depth: null })).toEqual(['Rig 7', null, null, 'Ana, Per', rig.updated_at])
  expect(valuesOf({ ...rig, kind: 'retired' })[1]).toBe('retired')
})

test('filters have the param and the label of their field, or their own', () => {
  expect(filtersOf(table, textsOf)).toEqual([
    {
      kind: 'select',
      name: 'kind',
      label: 'Any kind',
      options: [
        { value: 'core', label: 'Core' },
        { value: 'air', label: 'Air' },
      ],
    },
    { kind: 'select', name: 'person', label: 'crew', options: [{ value: 'Ana', label: 'Ana' }] },
  ])
})

test('a form begins with the values of an item, or with empty ones', () => {
  const empty = { name: '', kind: null, depth: null, crew: [], note: null, site: null }
  expect(initialValues(table, undefined)).toEqual(empty)
  expect(initialValues(table, rig)).toEqual({
    ...empty,
    name: 'Rig 7',
    kind: 'core',
    depth: 1200,
    crew: ['Ana', 'Per'],
  })
})
