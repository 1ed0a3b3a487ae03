import type { Check, Finding, SourceTree } from '../source-tree.ts'

/** Files that know each other, directly or through others; imports of types count. Each circle is told once. */
export const checkCycles: Check = (tree: SourceTree) => {
  const files = new Map(
    tree.code('src', 'server', 'contract', 'packages', 'tools', 'bench', 'tests').map((file) => [file.path, file]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const found: Finding[] = []
  const visit = (path: string) => {
    state.set(path, 'open')
    trail.push(path)
    for (const { target, line } of files.get(path)?.imports ?? []) {
      if (target === null || !files.has(target)) continue
      if (state.get(target) === 'open') {
        found.push({
          path,
          line,
          says: `a circle of imports: ${[...trail.slice(trail.indexOf(target)), target].join(' → ')}`,
        })
      } else if (!state.has(target)) visit(target)
    }
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of files.keys()) if (!state.has(path)) visit(path)
  return found
}
