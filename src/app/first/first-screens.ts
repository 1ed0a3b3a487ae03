/** One address of the app: what has to be fetched for it. */
export interface FirstScreen {
  /** As routes are written: `/admin/decks/$id`. */
  readonly path: string
  readonly layout: string
  /** Places in the list of files. */
  readonly files: readonly number[]
  readonly namespaces: readonly string[]
}

/** Every address, those without parameters first; put in by the build (vite.first-visit.ts). */
export interface FirstScreens {
  /** Scripts beyond the entry, by name. */
  readonly files: readonly string[]
  readonly screens: readonly FirstScreen[]
}

export interface FoundScreen extends FirstScreen {
  readonly params: Readonly<Record<string, string>>
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/\$$/, '/(?<_splat>.+)')
    .replace(/\/\$(\w+)/g, '/(?<$1>[^/]+)')
  return new RegExp(`^${pattern}$`, 'i')
}

/** The screen at an address; null where there is none. */
export function findScreen({ screens }: FirstScreens, pathname: string): FoundScreen | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  for (const screen of screens) {
    const match = patternOf(screen.path).exec(path)
    if (match) return { ...screen, params: match.groups ?? {} }
  }
  return null
}
