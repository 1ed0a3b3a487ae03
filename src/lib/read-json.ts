/** What a text says as JSON; the text itself where it is none, undefined where it is empty. */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
