import { type BindingPattern, type FormalParameterRest, type Node, type TSParameterProperty, Visitor } from 'oxc-parser'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

interface BannedWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** Words that no native speaker would use in the interface, and what to write instead. */
const IN_TEXTS: readonly BannedWord[] = [
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, people who' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bbesides?\b/i, instead: 'next to, in addition to' },
  { pattern: /\bso many\b/i, instead: 'this many' },
  { pattern: /\b(?:is|are|was|were|what you are) told\b/i, instead: 'is notified, can see' },
  { pattern: /\bstands? (?:there |here )?twice\b/i, instead: 'appears twice' },
  { pattern: /\bdeliver(?:y|ies)\b/i, instead: 'upload, files' },
  { pattern: /\b(?:is|are) wanted\b|\bwanted (?:is|are)\b/i, instead: 'expected' },
  { pattern: /\b(?:is|are) the most\b/i, instead: 'the maximum is' },
  { pattern: /\btime (?:of this link )?is over\b/i, instead: 'has expired' },
  { pattern: /\b(?:not|no longer) there any more\b/i, instead: 'no longer exists' },
  { pattern: /\bsomebody\b/i, instead: 'someone' },
  { pattern: /\bsecond step\b/i, instead: 'two-factor authentication' },
]

/**
 * Words that names no longer use, by the folders where they are gone: names of files, functions, types and variables, and
 * titles of tests. Fields keep the names that stored data and the API have. Add a folder once its names are translated.
 */
const IN_NAMES: readonly { readonly folders: RegExp; readonly words: Readonly<Record<string, string>> }[] = [
  {
    folders:
      /^(?:packages|src\/features\/validation|server\/(?:geodata|validation|services\/validation|services\/validation-settings))\//,
    words: {
      mend: 'fix',
      mends: 'fixes',
      mended: 'fixed',
      mending: 'fixing',
      board: 'results, review',
      boards: 'results',
      told: 'result, declared, reported',
      untold: 'unknown',
      retold: 'restored',
      wanted: 'expected, requested',
      asked: 'requested, input',
      unasked: 'skipped',
      given: 'input',
      wish: 'request',
      anew: 'again',
      heard: 'what it holds',
      became: 'what it does',
      handed: 'what it holds',
      whoever: 'anyone who',
    },
  },
]
/** Words of prose, which titles of tests may have although names may not. */
const IN_PROSE = new Set(['told', 'wanted', 'asked', 'given', 'wish', 'heard', 'became', 'handed', 'whoever'])

const PLACEHOLDER = /\{\{[^}]*\}\}/g

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : []
}

function findingsOf(path: string, lines: readonly string[], texts: readonly string[]): Finding[] {
  return texts.flatMap((text) => {
    const plain = text.replaceAll(PLACEHOLDER, '')
    return IN_TEXTS.filter(({ pattern }) => pattern.test(plain)).map(({ pattern, instead }) => {
      const line = lines.findIndex((candidate) => candidate.includes(JSON.stringify(text)))
      return { path, line: line + 1, says: `“${pattern.exec(plain)?.[0]}”: write ${instead}` }
    })
  })
}

type Pattern = BindingPattern | FormalParameterRest | TSParameterProperty | null

/** The names that a declaration or a parameter binds. */
function boundNames(pattern: Pattern): { name: string; start: number }[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [{ name: pattern.name, start: pattern.start }]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) =>
        boundNames(element?.type === 'RestElement' ? element.argument : element),
      )
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'TSParameterProperty':
      return boundNames(pattern.parameter)
    default:
      return []
  }
}

/** Names that the file declares, and titles of its tests. */
function declarationsOf(file: SourceFile): { names: { name: string; start: number }[]; titles: Node[] } {
  const names: { name: string; start: number }[] = []
  const titles: Node[] = []
  const add = ({ id }: { id: { name: string; start: number } | null }) => id && names.push(id)
  const addParams = ({ params }: { params: readonly Pattern[] }) => names.push(...params.flatMap(boundNames))
  new Visitor({
    VariableDeclarator: ({ id }) => names.push(...boundNames(id)),
    FunctionDeclaration(node) {
      add(node)
      addParams(node)
    },
    FunctionExpression: addParams,
    ArrowFunctionExpression: addParams,
    ClassDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeAliasDeclaration: add,
    CallExpression({ callee, arguments: [title] }) {
      if (title && /^(?:it|test|describe)\b/.test(file.text.slice(callee.start, callee.end))) titles.push(title)
    },
  }).visit(file.parsed.program)
  return { names, titles }
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function nameFindings(file: SourceFile): Finding[] {
  return IN_NAMES.filter(({ folders }) => folders.test(file.path)).flatMap(({ words }) => {
    const { names, titles } = declarationsOf(file)
    const bannedIn = (text: string) => wordsOf(text).filter((word) => words[word] !== undefined)
    const says = (word: string) => `“${word}”: write ${words[word]}`
    const base = file.path.split('/').at(-1) ?? ''
    return [
      ...bannedIn(base).map((word) => ({ path: file.path, says: says(word) })),
      ...names.flatMap(({ name, start }) =>
        bannedIn(name).map((word) => ({ path: file.path, line: file.lineAt(start), says: says(word) })),
      ),
      ...titles.flatMap((title) =>
        title.type === 'Literal' && typeof title.value === 'string'
          ? bannedIn(title.value)
              .filter((word) => !IN_PROSE.has(word))
              .map((word) => ({ path: file.path, line: file.lineAt(title.start), says: says(word) }))
          : [],
      ),
    ]
  })
}

/** The interface and the code speak like a native speaker: they avoid the words of the glossary. */
export const checkWords: Check = (tree: SourceTree) => [
  ...tree.files
    .filter(({ path }) => /^public\/locales\/en\/.*\.json$/.test(path))
    .flatMap(({ path, lines, text }) => findingsOf(path, lines, textsOf(JSON.parse(text)))),
  ...tree.files.filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).flatMap(nameFindings),
]
