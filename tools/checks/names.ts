import type { Check, Finding, SourceTree } from '../source-tree.ts'

const DRAWERS = /^(?:utils?|helpers?|misc|common|shared|stuff|lib\d*s)$/
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/
const WRITTEN = /^(?:src|server|contract|packages|tests|tools|bench)\//

function nameFinding(path: string): string | null {
  const parts = path.split('/')
  const base = (parts.at(-1) ?? '')
    .replace(/\.[a-z]+$/, '')
    .replace(/(?:\.(?:test|spec|gen|config|d|browser|plugins|postgres|embedded|bucket|pglite|setup))+$/, '')
  const drawer = [...parts.slice(0, -1), base].find((part) => DRAWERS.test(part))
  if (drawer && !path.startsWith('src/lib/')) return `"${drawer}" is a drawer: name it by its topic`
  if (path.startsWith('src/routes/')) return null
  if (base === 'index') return 'no index file outside routes: name the file after what it holds'
  if (!KEBAB.test(base)) return 'file names are kebab-case'
  return null
}

/** kebab-case, no drawers, no index outside routes, no file over 400 lines, and a component file exports one component. */
export const checkNames: Check = (tree: SourceTree) => {
  const found: Finding[] = []
  for (const file of tree.files) {
    if (!WRITTEN.test(file.path) || !/\.(?:tsx?|mjs|css)$/.test(file.path) || file.path.includes('.gen.')) continue
    const says = nameFinding(file.path)
    if (says) found.push({ path: file.path, says })
    if (file.lines.length > 400) found.push({ path: file.path, says: `${file.lines.length} lines; 400 are the most` })
    const components = [...file.text.matchAll(/^export (?:async )?function ([A-Z]\w*)/gm)].map((match) => match[1])
    if (file.path.endsWith('.tsx') && !file.path.startsWith('src/ui/') && components.length > 1) {
      found.push({ path: file.path, says: `one exported component in a file, not ${components.join(', ')}` })
    }
  }
  return found
}
