import { useState } from 'react'

export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly all: boolean
  readonly some: boolean
  /** `range` extends the selection from the last toggled id, as with the shift key. */
  toggle: (id: string, range?: boolean) => void
  toggleAll: () => void
  /** Selects these ids and no others. */
  choose: (ids: readonly string[]) => void
  clear: () => void
}

interface Chosen {
  readonly ids: ReadonlySet<string>
  /** The last toggled id. */
  readonly anchor?: string
}

const NONE: ReadonlySet<string> = new Set()

function among(ids: readonly string[], chosen: ReadonlySet<string>): Set<string> {
  return new Set(ids.filter((id) => chosen.has(id)))
}

function toggled(ids: readonly string[], { ids: chosen, anchor }: Chosen, id: string, range: boolean): Chosen {
  const next = among(ids, chosen)
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const touched = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const choose = !next.has(id)
  for (const each of touched) {
    if (choose) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

/** Which of the listed ids are selected. Ids that leave the list are deselected. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<Chosen>({ ids: NONE })
  const selected = among(ids, chosen.ids)
  const all = ids.length > 0 && selected.size === ids.length

  function choose(next: Iterable<string>) {
    setChosen((before) => ({ ...before, ids: new Set(next) }))
  }

  return {
    selected,
    all,
    some: selected.size > 0 && !all,
    // Changes with the ids only, so that a row of which nothing changed need not be rendered.
    toggle: (id, range = false) => setChosen((before) => toggled(ids, before, id, range)),
    toggleAll: () => choose(all ? NONE : ids),
    choose,
    clear: () => choose(NONE),
  }
}
