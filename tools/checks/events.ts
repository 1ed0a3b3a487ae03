import type { Check, SourceTree } from '../source-tree.ts'

const CONTRACT = 'contract/operations/analytics-event.ts'

/** Every name of an analytics event is reported somewhere: by `track('name'`, as the `event` of a mutation, or among the `events` of a resource. */
export const checkEvents: Check = (tree: SourceTree) => {
  const contract = tree.get(CONTRACT)
  if (!contract) return []
  const list = /ANALYTICS_EVENTS = \[([^\]]*)\]/.exec(contract.text)?.[1] ?? ''
  const names = [...list.matchAll(/'([a-z_]+)'/g)].map((match) => match[1] ?? '')
  const reports = tree
    .code('src')
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:\btrack\(|\bevent: )([^\n]*)|\bevents: \{([^}]*)\}/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    )
  return names
    .filter((name) => !reports.some((report) => report.includes(`'${name}'`)))
    .map((name) => ({ path: CONTRACT, says: `nothing in src/ reports ${name}` }))
}
