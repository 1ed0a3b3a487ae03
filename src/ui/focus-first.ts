/** A `ref` that moves the focus to a field as it appears, where the person has just asked for it. */
export function focusFirst(field: HTMLElement | null) {
  field?.focus()
}
