/** Woken when somebody changed or published a check. */
export function validationTopic(id: string): string {
  return `validation:${id}`
}
