/** Ids that the backend has sent as numbers, by their text. */
const numbers = new Map<string, number>()

const isIdName = (name: string) => /(^|_)ids?$/.test(name)

/** Remembers which ids of an answer are numbers. */
export function noteIds(answer: unknown, isId = false): void {
  if (isId && typeof answer === 'number') numbers.set(String(answer), answer)
  else if (Array.isArray(answer)) for (const item of answer) noteIds(item, isId)
  else if (answer !== null && typeof answer === 'object')
    for (const [name, value] of Object.entries(answer)) noteIds(value, isIdName(name))
}

/** A request body with its ids as the backend sent them: the app holds text, and a strict backend wants its numbers back. */
export function withSentIds(body: unknown, isId = false): unknown {
  if (numbers.size === 0) return body
  if (isId && typeof body === 'string') return numbers.get(body) ?? body
  if (Array.isArray(body)) return body.map((item: unknown) => withSentIds(item, isId))
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withSentIds(value, isIdName(name))]))
}
