import { useState } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '#/lib/stored.ts'
import type { DataColumn } from './data-column.ts'

const Layout = v.object({ sizes: v.record(v.string(), v.number()), visibility: v.record(v.string(), v.boolean()) })
type Layout = v.InferOutput<typeof Layout>

export interface ColumnLayout extends Layout {
  readonly setSizes: (sizes: Readonly<Record<string, number>>) => void
  readonly setVisible: (id: string, visible: boolean) => void
  readonly reset: () => void
}

function read(list: string): Layout | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Layout), readStored(`list-columns.${list}`))
  return parsed.success ? parsed.output : null
}

/** Widths and visibility of a list's columns, remembered in this browser under the list's name. */
export function useColumnLayout<Item>(list: string, columns: readonly DataColumn<Item>[]): ColumnLayout {
  const [layout, setLayout] = useState(() => read(list))
  const initial = Object.fromEntries(columns.map((column) => [column.id, column.hidden !== true]))
  const visibility = { ...initial, ...layout?.visibility }
  const sizes = layout?.sizes ?? {}

  function keep(next: Layout | null) {
    setLayout(next)
    writeStored(`list-columns.${list}`, next && JSON.stringify(next))
  }

  return {
    sizes,
    visibility,
    setSizes: (next) => keep({ sizes: next, visibility }),
    setVisible: (id, visible) => keep({ sizes, visibility: { ...visibility, [id]: visible } }),
    reset: () => keep(null),
  }
}
