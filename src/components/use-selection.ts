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

const NONE: ReadonlySet<string> = new Set()

/** Which of the listed ids are selected. Ids that leave the list are deselected. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState(NONE)
  const [anchor, setAnchor] = useState<string>()
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const all = ids.length > 0 && selected.size === ids.length

  function toggle(id: string, range = false) {
    const next = new Set(selected)
    const from = anchor === undefined ? -1 : ids.indexOf(anchor)
    const to = ids.indexOf(id)
    const touched = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const choose = !selected.has(id)
    for (const each of touched) {
      if (choose) next.add(each)
      else next.delete(each)
    }
    setChosen(next)
    setAnchor(id)
  }

  return {
    selected,
    all,
    some: selected.size > 0 && !all,
    toggle,
    toggleAll: () => setChosen(all ? NONE : new Set(ids)),
    choose: (next) => setChosen(new Set(next)),
    clear: () => setChosen(NONE),
  }
}
