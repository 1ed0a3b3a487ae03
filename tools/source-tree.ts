import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync, Visitor, type ParseResult } from 'oxc-parser'

export interface Import {
  /** As it is written. */
  readonly specifier: string
  /** Path of the file in this repository, or null where it is a package. */
  readonly target: string | null
  /** Name of the package, or null where it is a file. */
  readonly vendor: string | null
  readonly line: number
}

/** What a checker has to say of one place. */
export interface Finding {
  readonly path: string
  readonly line?: number
  readonly says: string
}

export type Check = (tree: SourceTree) => Finding[]

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'migrations',
])

function vendorOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** One file, parsed when first asked. */
export class SourceFile {
  readonly path: string
  readonly text: string
  #parsed: ParseResult | null = null
  #imports: readonly Import[] | null = null

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
  }

  get lines(): readonly string[] {
    return this.text.replace(/\n$/, '').split('\n')
  }

  get parsed(): ParseResult {
    this.#parsed ??= parseSync(this.path, this.text)
    return this.#parsed
  }

  lineAt(offset: number): number {
    return this.text.slice(0, offset).split('\n').length
  }

  /** Every import: of values and of types, re-exports, `import()` and `typeof import()`. */
  get imports(): readonly Import[] {
    this.#imports ??= this.#readImports()
    return this.#imports
  }

  #readImports(): Import[] {
    const found: Import[] = []
    const add = (specifier: string, start: number) =>
      found.push({ ...resolve(this.path, specifier), specifier, line: this.lineAt(start) })
    const { module, program } = this.parsed
    for (const entry of module.staticImports) add(entry.moduleRequest.value, entry.start)
    for (const statement of module.staticExports) {
      const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest
      if (request) add(request.value, statement.start)
    }
    new Visitor({
      ImportExpression: (node) => {
        if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, node.start)
      },
      TSImportType: (node) => add(String(node.source.value), node.start),
    }).visit(program)
    return found
  }
}

function resolve(from: string, specifier: string): { target: string | null; vendor: string | null } {
  if (specifier.startsWith('.')) return { target: normalize(join(dirname(from), specifier)), vendor: null }
  if (specifier.startsWith('#/')) return { target: `src/${specifier.slice(2)}`, vendor: null }
  const own = /^@outcrop\/([\w-]+)\/(.+)$/.exec(specifier)
  if (own) {
    const folder = own[1] === 'contract' || own[1] === 'server' ? own[1] : `packages/${own[1]}`
    return { target: `${folder}/${own[2]}`, vendor: null }
  }
  return { target: null, vendor: vendorOf(specifier) }
}

/** The files of the repository that the checkers look at. */
export class SourceTree {
  readonly files: readonly SourceFile[]
  readonly #byPath: ReadonlyMap<string, SourceFile>
  readonly #folders: ReadonlySet<string>

  constructor(files: readonly SourceFile[], others: readonly string[] = []) {
    this.files = files
    this.#byPath = new Map(files.map((file) => [file.path, file]))
    const folders = new Set<string>(others)
    for (const { path } of files) for (let at = dirname(path); at !== '.'; at = dirname(at)) folders.add(at)
    for (const path of others) for (let at = dirname(path); at !== '.'; at = dirname(at)) folders.add(at)
    this.#folders = folders
  }

  /** A tree of a test's own. */
  static of(files: Readonly<Record<string, string>>): SourceTree {
    return new SourceTree(Object.entries(files).map(([path, text]) => new SourceFile(path, text)))
  }

  static read(root: string): SourceTree {
    const files: SourceFile[] = []
    const others: string[] = []
    const walk = (folder: string) => {
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
        if (skipped.has(entry.name) && entry.isDirectory()) {
          if (entry.name === 'migrations') others.push(join(folder, entry.name))
          continue
        }
        const path = join(folder, entry.name)
        if (entry.isDirectory()) walk(path)
        else if (/\.(?:tsx?|mts|mjs|json|md|css|html)$/.test(path) && !path.endsWith('package-lock.json'))
          files.push(new SourceFile(path, readFileSync(join(root, path), 'utf8')))
        else others.push(path)
      }
    }
    walk('')
    return new SourceTree(files, others)
  }

  get(path: string): SourceFile | undefined {
    return this.#byPath.get(path)
  }

  /** Whether a file or a folder stands at the path. */
  has(path: string): boolean {
    return this.#byPath.has(path) || this.#folders.has(path)
  }

  /** Source files under the folders, without tests and without what is generated. */
  code(...folders: readonly string[]): SourceFile[] {
    return this.files.filter(
      ({ path }) =>
        /\.tsx?$/.test(path) &&
        !/\.(?:test|gen|config|d)\.tsx?$/.test(path) &&
        (folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`))),
    )
  }
}
