/** A place in the coordinates of whatever is drawn. */
export type StagePlace = readonly number[]

export function isSamePlace(one: StagePlace | null, other: StagePlace | null): boolean {
  return one === other || (one !== null && other !== null && one.every((value, axis) => Object.is(value, other[axis])))
}
