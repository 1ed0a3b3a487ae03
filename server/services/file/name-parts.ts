/** A file's name without its ending, and the ending with its dot; none for names that begin with their only dot. */
export function nameParts(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}
