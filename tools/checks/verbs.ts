import { Visitor } from 'oxc-parser'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** What a verb is called with names its row. */
const VERB = /\bCall<typeof endpoints\.(\w+)/g

/** Room for cookies and redirects around the call of a verb. */
const MOST_LINES = 14

/** Verbs of rows that change something and leave no audit row, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
  checkInvitations: 'only says who cannot be invited',
  listFileClashes: 'only says which names are taken',
  openSharedDeck: 'whoever opens a link has no account; the view is a record of its own',
  findSharedWords: 'reads only; the view is no part of an address',
  reportShownEmbed: 'only counts where an embed is shown',
  leaveEmbedLead: 'whoever reads an embed has no account; what they leave is a record of its own',
  recordSlideTimes: 'part of a view, which is a record of its own',
  openSharedRecording: 'whoever watches a recording has no account; the visit is a record of its own',
  recordWatching: 'part of a visit, which is a record of its own',
  askRecordingQuestion: 'whoever asks has no account; the question is a record of its own',
  captureEvents: 'what browsers report is nobody’s change',
  reportErrors: 'what browsers report is nobody’s change',
  takeSessionRecording: 'nothing is kept',
  markNotification: 'what somebody has read is nobody else’s matter',
  markAllNotifications: 'what somebody has read is nobody else’s matter',
  startPasskeySignIn: 'a sign-in goes on',
  passPasskey: 'recorded by the session that it starts',
  checkPasswordReset: 'reads only',
  checkInvitation: 'reads only',
  checkEmailChange: 'reads only',
  continueUpload: 'bytes of an upload whose beginning is recorded',
}
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Deletes rows that people made; sessions, keys and counts are the server's own. */
const FORGETS = /\.delete\((?:assets|companies|decks|files|resource\.table|slides|users)\)/
const WRITES = /\.(?:insert|update|delete)\(/

/** Methods of the contract's rows by name, as far as the tree has them. */
function methodsOf(tree: SourceTree): ReadonlyMap<string, string> {
  const rows = tree
    .code('contract')
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = endpoint\(\{\s*method: '(\w+)'/g)])
  return new Map(rows.map(([, name = '', method = '']) => [name, method]))
}

/** Writes an audit row, or is a resource, whose services do. */
const RECORDS = /\brecordAudit\(|\bdefineResource[<(]/

/** Whether the file writes an audit row, or hands its transaction to a part of the services that does. */
function records(tree: SourceTree, file: SourceFile): boolean {
  const parts = file.imports.flatMap(({ target }) => (target?.startsWith('server/services/') ? [tree.get(target)] : []))
  return [file, ...parts].some((part) => part !== undefined && RECORDS.test(part.text))
}

function unrecorded(tree: SourceTree): Finding[] {
  const methods = methodsOf(tree)
  const verbs = tree
    .code('server/services')
    .filter(({ text }) =>
      [...text.matchAll(VERB)].some(([, row = '']) => !SAFE.has(methods.get(row) ?? 'GET') && !(row in UNRECORDED)),
    )
  const commands = (tree.get('server/command.ts')?.imports ?? []).flatMap(({ target }) => {
    const file = target?.startsWith('server/services/') ? tree.get(target) : undefined
    return file && WRITES.test(file.text) ? [file] : []
  })
  const silent = [...verbs, ...commands]
    .filter((file) => !records(tree, file))
    .map(({ path }) => ({ path, says: 'a verb that changes something writes an audit row' }))
  const forgetful = tree
    .code('server/services')
    .filter(({ path, text }) => !path.endsWith('.test.ts') && FORGETS.test(text) && !/\brecordAudit\(/.test(text))
    .map(({ path }) => ({ path, says: 'whatever deletes what people made writes an audit row, the upkeep too' }))
  return [...silent, ...forgetful]
}

/** A file in services/<noun>/ exports what its name says and records what it changes, and a route of the server is a list of registrations. */
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
    const isVerb = file.text.search(VERB) >= 0
    if (isVerb && !exported.includes(verb))
      found.push({ path: file.path, says: `a verb file exports the verb that it is named after: ${verb}` })
  }
  return [...found, ...unrecorded(tree)]
}
