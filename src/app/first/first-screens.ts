/** What has to be there for a screen; many addresses share one. */
export interface ScreenKind {
  readonly layout: string
  /** Places in the list of files. */
  readonly files: readonly number[]
  readonly namespaces: readonly string[]
}

/** Every address; put in by the build (vite.first-visit.ts). */
export interface FirstScreens {
  /** Scripts beyond the entry, by name. */
  readonly files: readonly string[]
  readonly kinds: readonly ScreenKind[]
  /** Addresses as routes are written, `/admin/decks/$id`, with the place of their kind; those without parameters first. */
  readonly screens: readonly (readonly [path: string, kind: number])[]
}

/** What the page itself is made of. In development there is only what the page names. */
export interface PageEntry {
  /** Scripts that are run one after the other, the last of which starts the app. */
  readonly steps: readonly string[]
  readonly styles: readonly string[]
}

export interface FoundScreen extends ScreenKind {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** Namespaces of the texts of a screen, in the order that the name of their common file has. */
export function textsOf(screen: Pick<ScreenKind, 'namespaces'> | null): readonly string[] {
  return [...new Set(['app', 'title', ...(screen?.namespaces ?? [])])]
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/\$$/, '/(?<_splat>.+)')
    .replace(/\/\$(\w+)/g, '/(?<$1>[^/]+)')
  return new RegExp(`^${pattern}$`, 'i')
}

/** The screen at an address; null where there is none. */
export function findScreen({ kinds, screens }: FirstScreens, pathname: string): FoundScreen | null {
  const asked = pathname.replace(/\/+$/, '') || '/'
  for (const [path, place] of screens) {
    const kind = kinds[place]
    const params = path.includes('$')
      ? (patternOf(path).exec(asked)?.groups ?? null)
      : path === asked.toLowerCase()
        ? {}
        : null
    if (kind && params) return { ...kind, path, params }
  }
  return null
}
