/** A name as it stands in an address: letters and digits of any script, joined by hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .toLocaleLowerCase('en')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'untitled'
}

/** Slugs of things beside each other, in order; of those that are alike the later ones get a number. */
export function slugsOf(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = slugOf(name)
    let slug = plain
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`
    taken.add(slug)
    return slug
  })
}

/** The slug of one of some things beside each other; empty where it is not among them. */
export function slugIn<Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  id: string,
): string {
  return slugsOf(items.map(({ name }) => name))[items.findIndex((item) => item.id === id)] ?? ''
}
