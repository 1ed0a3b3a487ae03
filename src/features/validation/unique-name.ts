/** The name, or with a number before its ending where it is taken: `assay (2).csv`. */
export function uniqueName(name: string, taken: { has(name: string): boolean }): string {
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
  return free
}

/** Files under names of their own: those that are dropped together may be of one name in different folders. */
export function withUniqueNames(files: readonly File[]): File[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const name = uniqueName(file.name, taken)
    taken.add(name)
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
  })
}
