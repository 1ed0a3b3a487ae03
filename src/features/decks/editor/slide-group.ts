/** Slides in a new order: those of the group stay together, in their order, where `active` is dropped on `over`. */
export function moveGroup(ids: readonly string[], group: readonly string[], active: string, over: string): string[] {
  const moved = ids.filter((id) => id !== active)
  moved.splice(ids.indexOf(over), 0, active)
  return gather(ids, group, moved.slice(0, moved.indexOf(active)))
}

/** Slides in a new order: the copies stand together behind the last of their originals. */
export function placeCopies(ids: readonly string[], originals: readonly string[], copies: readonly string[]): string[] {
  const last = ids.findLastIndex((id) => originals.includes(id))
  return gather(ids, copies, ids.slice(0, last + 1))
}

export type SlideStep = 'start' | 'up' | 'down' | 'end'

/** Slides in a new order: those of the group are moved together, one place up or down, or to an end. */
export function stepGroup(ids: readonly string[], group: readonly string[], step: SlideStep): string[] {
  const inGroup = ids.filter((id) => group.includes(id))
  const others = ids.filter((id) => !group.includes(id))
  const above = ids.findIndex((id) => group.includes(id))
  const below = ids.length - 1 - ids.findLastIndex((id) => group.includes(id))
  const place = {
    start: 0,
    up: Math.max(above - 1, 0),
    down: others.length - Math.max(below - 1, 0),
    end: others.length,
  }[step]
  return others.toSpliced(place, 0, ...inGroup)
}

function gather(ids: readonly string[], group: readonly string[], before: readonly string[]): string[] {
  const others = ids.filter((id) => !group.includes(id))
  return others.toSpliced(others.filter((id) => before.includes(id)).length, 0, ...group)
}
