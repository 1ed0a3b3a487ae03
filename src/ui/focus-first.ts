/** A `ref` that focuses a field on mount, for fields that the person has just opened. */
export function focusFirst(field: HTMLElement | null) {
  field?.focus()
}
