const BEFORE = 40
const LENGTH = 140

/** The words around the first place where the text holds what is searched for; null where it does not. */
export function excerptOf(text: string, search: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const wanted = search.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('en')
  const at = line.toLocaleLowerCase('en').indexOf(wanted)
  if (wanted === '' || at < 0) return null
  const space = at > BEFORE ? line.indexOf(' ', at - BEFORE) : -1
  const start = at <= BEFORE ? 0 : space >= 0 && space < at ? space + 1 : at
  const most = Math.max(start + LENGTH, at + wanted.length)
  const cut = most < line.length ? line.lastIndexOf(' ', most) : line.length
  const end = cut >= at + wanted.length ? cut : Math.min(most, line.length)
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
}
