/** Parses JSON; returns the text itself where it is not JSON, undefined where it is empty. */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
