/** Without the slashes at its end. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

/** An address without its query and its hash. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#][^]*/, '')
}
