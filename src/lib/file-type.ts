/** The letters after the last dot of a file's name, in small letters; empty where there is no dot. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether a file may be chosen by its name: an empty list, or `*` in it, accepts everything. */
export function acceptsFile(name: string, extensions: readonly string[]): boolean {
  return extensions.length === 0 || extensions.includes('*') || extensions.includes(extensionOf(name))
}
