import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceTree } from './source-tree.ts'

const SOURCE = /\.(?:tsx?|mts|mjs)$/
/** A change of one of these may change what lint says of any file. */
const CONFIGURATION =
  /(?:^|\/)(?:tsconfig[\w.]*\.json|package(?:-lock)?\.json|\.oxlintrc\.json)$|\.d\.m?ts$|-env\.d\.ts$/

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Holds the last commit of which every file was linted without a fault. */
const LINTED = join('.cache', 'linted')

/** Notes that all files are free of faults, unless some are not committed: these can still be dropped. */
export function rememberLinted(root: string): void {
  try {
    if (git(root, 'status', '--porcelain') !== '') return
    const commit = git(root, 'rev-parse', 'HEAD')
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(join(root, LINTED), commit)
  } catch {
    // Without git, everything is linted each time.
  }
}

/** Files that differ from the commit that was linted last, committed or not, deleted ones too. Null where none was. */
export function changedFiles(root: string): readonly string[] | null {
  try {
    const linted = readFileSync(join(root, LINTED), 'utf8').trim()
    const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', linted)
    const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z')
    return (changed + added).split('\0').filter((path) => path !== '')
  } catch {
    // No such file, no such commit any more, or no git.
    return null
  }
}

/**
 * The changed source files and those that import them, whose types may have changed. Null means all: nobody knows what
 * changed, or the configuration did.
 */
export function filesToLint(tree: SourceTree, changed: readonly string[] | null): readonly string[] | null {
  if (changed === null || changed.some((path) => CONFIGURATION.test(path))) return null
  const paths = new Set(changed)
  return tree.files
    .filter(({ path }) => SOURCE.test(path))
    .filter((file) => paths.has(file.path) || file.imports.some(({ target }) => target !== null && paths.has(target)))
    .map(({ path }) => path)
}
