import { dirname, join, normalize } from 'node:path/posix'
import type { Check, Finding, SourceTree } from '../source-tree.ts'

const CITED =
  /^(?:\.\/)?(?:src|server|contract|packages|tests|tools|bench|docs|public|\.ci)\/[\w./$*{}<>-]+$|^[\w.-]+\.(?:ts|tsx|md|json|html|mjs)$/
/** Placeholders, and the file that is written where the app starts. */
const PATTERN = /[*<>]|\{\w|NNN|^config\.json$/

const RESOURCE_GUIDE = 'docs/adding-a-resource.md'
/** Files of the resource that the guide takes as its example. */
const OF_EXAMPLE = /^(?:contract|server|src|public)\/(?:.*\/)?assets?[./-]/

/** The guide to a new resource names every file of its example, or it would leave out a step. */
export const checkResourceGuide: Check = (tree: SourceTree) => {
  const guide = tree.files.find(({ path }) => path === RESOURCE_GUIDE)
  if (!guide) return []
  const text = guide.lines.join('\n')
  return tree.files
    .filter(({ path }) => OF_EXAMPLE.test(path) && !text.includes(`\`${path}\``))
    .map(({ path }) => ({ path: RESOURCE_GUIDE, line: 1, says: `${path} is not named` }))
}

/** Every path that the docs cite exists, and so does the target of every link. */
export const checkDocs: Check = (tree: SourceTree) => {
  const found: Finding[] = []
  for (const file of tree.files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('tests/fixtures/'))) {
    file.lines.forEach((line, index) => {
      const missing = (path: string) => found.push({ path: file.path, line: index + 1, says: `${path} does not exist` })
      for (const [, cited = ''] of line.matchAll(/`([^`\s]+)`/g)) {
        const path = cited.replace(/^\.\//, '').replace(/:\d+$/, '').replace(/\/$/, '')
        if (CITED.test(cited) && !PATTERN.test(path) && !tree.has(path) && !tree.has(join(dirname(file.path), path)))
          missing(cited)
      }
      for (const [, link = ''] of line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
        if (!/^[a-z]+:/.test(link) && !tree.has(normalize(join(dirname(file.path), link)).replace(/\/$/, '')))
          missing(link)
      }
    })
  }
  return found
}
