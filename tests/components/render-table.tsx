import { Suspense } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '#/components/resource/data-table.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useSelection } from '#/components/use-selection.ts'

interface Row {
  readonly id: string
  readonly name: string
}

/** Names of the rows whose cells were rendered, as often as they were. */
const drawn: string[] = []

function nameCell({ name }: Row) {
  drawn.push(name)
  return name
}

const columns = [
  { id: 'name', header: 'Name', width: 240, value: (row: Row) => row.name, cell: nameCell },
  { id: 'number', header: 'Number', width: 100, numeric: true, value: (row: Row) => Number(row.id) },
]

const noMenu = () => null

function TestTable({ items, onOpen }: { items: readonly Row[]; onOpen: (row: Row) => void }) {
  const layout = useColumnLayout('test-table', columns)
  const selection = useSelection(items.map((row) => row.id))
  return (
    <DataTable
      label="Rows"
      items={items}
      columns={columns}
      layout={layout}
      nameOf={(row) => row.name}
      sort=""
      onSort={() => undefined}
      selection={selection}
      rowHeight={32}
      menu={noMenu}
      onOpen={onOpen}
      onEdit={() => undefined}
      onDelete={() => undefined}
    />
  )
}

/** A table of any number of rows, without a router or an API. */
export async function renderTable(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, name: `Row ${index + 1}` }))
  let opened: string | undefined
  await render(
    <Suspense fallback="Loading texts">
      <TestTable items={items} onOpen={(row) => (opened = row.name)} />
    </Suspense>,
  )
  await expect.element(page.getByRole('grid')).toBeVisible()
  return {
    opened: () => opened,
    /** Names of the rows whose cells were rendered since the last call. */
    takeDrawn: () => drawn.splice(0),
  }
}
