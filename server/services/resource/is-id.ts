const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text can be the id of a row; the database refuses to compare any other with one. */
export function isId(text: string): boolean {
  return ID.test(text)
}
