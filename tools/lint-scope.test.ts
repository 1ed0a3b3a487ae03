import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, filesToLint, rememberLinted } from './lint-scope.ts'
import { SourceTree } from './source-tree.ts'

const tree = SourceTree.of({
  'src/api/decks.ts': 'export const decks = 1',
  'src/features/decks/list.tsx': "import { decks } from '#/api/decks.ts'\nexport const list = decks",
  'src/features/decks/page.tsx': "import { list } from './list.tsx'\nexport const page = list",
  'docs/architecture.md': '# Architecture',
})

test('a changed file is linted with the files that import it', () => {
  expect(filesToLint(tree, ['src/api/decks.ts'])).toEqual(['src/api/decks.ts', 'src/features/decks/list.tsx'])
})

test('the files that imported a deleted file are linted', () => {
  const rest = SourceTree.of({ 'src/a.ts': "import { gone } from './gone.ts'\nexport const a = gone" })
  expect(filesToLint(rest, ['src/gone.ts'])).toEqual(['src/a.ts'])
})

test('a changed text needs no lint', () => {
  expect(filesToLint(tree, ['docs/architecture.md'])).toEqual([])
})

test.each(['.oxlintrc.json', 'package-lock.json', 'server/tsconfig.json', 'tools/prepare.d.mts'])(
  'everything is linted after a change of %s',
  (path) => {
    expect(filesToLint(tree, ['src/api/decks.ts', path])).toBeNull()
  },
)

test('everything is linted where the changes are unknown', () => {
  expect(filesToLint(tree, null)).toBeNull()
})

function makeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'lint-scope-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@outcrop.example', ...args], { cwd: root })
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  return { root, git, write }
}

function commitAll({ git }: ReturnType<typeof makeRepository>) {
  git('add', '.')
  git('commit', '-qm', 'Change files')
}

test('changes are those since the linted commit, of the working tree and new files', () => {
  const repository = makeRepository()
  const { root, git, write } = repository
  git('init', '-q', '-b', 'main')
  write('.gitignore', '.cache/')
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'deleted.ts']) write(name, name)
  commitAll(repository)
  expect(changedFiles(root)).toBeNull()
  rememberLinted(root)
  expect(changedFiles(root)).toEqual([])
  write('committed.ts', 'changed')
  // Also on the main branch itself.
  commitAll(repository)
  write('edited.ts', 'changed')
  write('new.ts', 'new')
  rmSync(join(root, 'deleted.ts'))
  expect(changedFiles(root)?.toSorted()).toEqual(['committed.ts', 'deleted.ts', 'edited.ts', 'new.ts'])
})

test('a commit does not count as linted while files are not committed', () => {
  const repository = makeRepository()
  const { root, git, write } = repository
  git('init', '-q', '-b', 'main')
  write('.gitignore', '.cache/')
  write('a.ts', 'fault')
  commitAll(repository)
  write('a.ts', 'fixed, but only here')
  rememberLinted(root)
  expect(changedFiles(root)).toBeNull()
})

test('changes are unknown outside a repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-scope-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(changedFiles(root)).toBeNull()
})
