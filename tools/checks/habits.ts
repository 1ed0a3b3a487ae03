import { Visitor } from 'oxc-parser'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

interface Habit {
  readonly in: RegExp
  readonly except?: RegExp
  readonly pattern: RegExp
  readonly says: string
}

const HABITS: readonly Habit[] = [
  {
    in: /^src\//,
    except: /\.test\.tsx?$/,
    pattern: /\b(?:href|src|action)(?:=| = )\{?["'`][/#]|\bfetch\w*\(\s*["'`]\/|\bnew URL\([^()]*, location\b/g,
    says: 'an address of this site begins without a slash, or with basePath(): the app may be below a path',
  },
  {
    in: /^src\//,
    pattern: /(?:\bsrc=|\$)\{[\w.?[\]]*\.(?:\w+_)?url\b/g,
    says: 'a page takes pictures and files from mediaUrl(): the API may have another origin',
  },
  {
    in: /^src\/(?!api\/)/,
    pattern: /\b(?:queryKey|mutationKey)\s*:\s*\[/g,
    says: 'keys are written in src/api only: use the factories',
  },
  {
    in: /^src\/api\//,
    pattern: /\b(?:queryKey|mutationKey)\s*:\s*\[\s*['"`]/g,
    says: 'a key begins with the `all()` of its factories, and is written there once',
  },
  {
    in: /\.(?:test|spec)\.tsx?$|^tests\//,
    except: /^tests\/e2e\/harness\/|^tools\/checks\//,
    pattern: /\bwaitForTimeout\(|=>\s*(?:void )?setTimeout\(\w+, (?:\d[\d_]*|[A-Z_]+)\)/g,
    says: 'no fixed waits: wait for what the person sees',
  },
  {
    in: /\.(?:test|spec)\.tsx?$/,
    except: /^tools\/checks\//,
    pattern: /\b(?:test|it|describe)\.(?:skip|todo|only|fixme)\b/g,
    says: 'no test is skipped, postponed or alone',
  },
  {
    in: /^src\/(?!.*\.test\.)/,
    except: /^src\/lib\/stored\.ts$/,
    pattern: /\blocalStorage\s*[.[]/g,
    says: 'what the browser keeps is named in src/lib/stored.ts, and read and written there',
  },
  {
    in: /^packages\/(?!scene\/)/,
    except: /\.test\.ts$/,
    pattern: /\bMath\.(?:a?(?:sin|cos|tan)h?|atan2|exp|expm1|log|log2|log10|log1p|cbrt|hypot)\(/g,
    says: 'engines differ in the last digit of it: take it from packages/compute/portable-math.ts',
  },
  {
    in: /^(?:src|server|contract|packages)\//,
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/g,
    says: 'finish it or write it down as an issue',
  },
]

function longComments(file: SourceFile): Finding[] {
  const found: Finding[] = []
  let run = 0
  file.lines.forEach((line, index) => {
    run = /^\s*\/\//.test(line) ? run + 1 : 0
    if (run === 4) found.push({ path: file.path, line: index + 1, says: 'a comment has three lines at most' })
  })
  return found
}

function effectCount(file: SourceFile): number {
  let count = 0
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && /^use(?:Layout|Insertion)?Effect$/.test(node.callee.name)) count += 1
    },
  }).visit(file.parsed.program)
  return count
}

/** A promise that nobody waits for ends the process when it fails, unless it is caught. */
function uncaught(file: SourceFile): Finding[] {
  const found: Finding[] = []
  new Visitor({
    UnaryExpression: (node) => {
      if (node.operator !== 'void' || node.argument.type !== 'CallExpression') return
      const { callee } = node.argument
      const isCaught =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'catch'
      if (!isCaught)
        found.push({
          path: file.path,
          line: file.lineAt(node.start),
          says: 'what nobody waits for ends in .catch: a failure would end the process',
        })
    },
  }).visit(file.parsed.program)
  return found
}

/** Small habits that a pattern can hold: keys, waits, skipped tests, long comments, lists of re-exports, failures that nobody catches. */
export const checkHabits: Check = (tree: SourceTree) => {
  const found: Finding[] = []
  for (const file of tree.files) {
    if (!/\.(?:tsx?|mjs)$/.test(file.path) || file.path.includes('.gen.')) continue
    for (const habit of HABITS) {
      if (!habit.in.test(file.path) || habit.except?.test(file.path)) continue
      for (const match of file.text.matchAll(habit.pattern))
        found.push({ path: file.path, line: file.lineAt(match.index), says: habit.says })
    }
    if (/^(?:src|server|contract|packages)\//.test(file.path)) found.push(...longComments(file))
  }
  for (const file of tree.code('src', 'server', 'contract', 'packages')) {
    const { staticExports } = file.parsed.module
    if (
      staticExports.length > 0 &&
      staticExports.every((statement) => statement.entries.some((entry) => entry.moduleRequest))
    )
      found.push({ path: file.path, says: 'no barrels: import from the file itself' })
  }
  for (const file of tree.code('server'))
    if (!/\.test\.ts$|^server\/testing\//.test(file.path)) found.push(...uncaught(file))
  const app = tree.code('src')
  const lines = app.reduce((sum, file) => sum + file.lines.length, 0)
  const effects = app.reduce((sum, file) => sum + effectCount(file), 0)
  const most = Math.max(4, Math.ceil(lines / 1000))
  if (effects > most)
    found.push({ path: 'src', says: `${effects} effects in ${lines} lines; derive in render and act in handlers` })
  return found
}
