import { Visitor } from 'oxc-parser'
import type { Check, Finding, SourceTree } from '../source-tree.ts'

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Room for cookies and redirects around the call of a verb. */
const MOST_LINES = 14

/** A file in services/<noun>/ exports what its name says, and a route of the server is a list of registrations. */
export const checkVerbs: Check = (tree: SourceTree) => {
  const found: Finding[] = []
  for (const file of tree.code('server/routes')) {
    new Visitor({
      CallExpression: (node) => {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'register') return
        const lines = file.lineAt(node.end) - file.lineAt(node.start)
        if (lines > MOST_LINES)
          found.push({
            path: file.path,
            line: file.lineAt(node.start),
            says: 'a route only registers verbs: what decides belongs into the verb',
          })
      },
    }).visit(file.parsed.program)
  }
  for (const file of tree.code('server/services')) {
    const verb = camel((file.path.split('/').at(-1) ?? '').replace(/\.ts$/, ''))
    const exported = file.parsed.module.staticExports.flatMap((statement) =>
      statement.entries.map((entry) => entry.exportName.name ?? ''),
    )
    const isVerb = /\bCall<typeof endpoints\./.test(file.text)
    if (isVerb && !exported.includes(verb))
      found.push({ path: file.path, says: `a verb file exports the verb that it is named after: ${verb}` })
  }
  return found
}
