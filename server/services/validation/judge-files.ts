import type { Finding } from '@outcrop/contract/data/data-facts.ts'
import type { PublishedPart, ValidationRefusal } from '@outcrop/contract/data/validation.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { Published } from '../../validation/publish-task.ts'
import type { FoundPublishing } from './find-publishing.ts'

type FoundFile = FoundPublishing['files'][number]

/** Accepts the files that tables and parts were read from, or says what must be done about them. */
export async function judgeFiles(
  tx: Database,
  { files: found }: Pick<FoundPublishing, 'files'>,
  { result, broken }: Published,
): Promise<void> {
  for (const file of found) {
    const tables = result.tables.filter(({ id }) => isIn(file, id))
    const parts = result.parts.filter((part) => isIn(file, part.file))
    if (tables.length === 0 && parts.length === 0) continue
    const rulesOf = (severity: string) =>
      broken.flatMap((group) => (group.severity === severity && isIn(file, group.table) ? group.rules : []))
    const sum = (field: 'refused' | 'warnings') => tables.reduce((total, table) => total + table[field], 0)
    const findings: Finding[] = []
    if (sum('refused') > 0) findings.push(finding('rows_refused', 'error', sum('refused'), rulesOf('error')))
    const warned = rulesOf('warning')
    if (warned.length > 0) findings.push(finding('rules_warn', 'warning', sum('warnings'), warned))
    await setReview(tx, file, [...findings, ...parts.flatMap(ofPart)])
  }
}

/** What is to be said of a grid, a layer or a mesh. */
function ofPart({ refusal, rules, errors, warnings }: PublishedPart): Finding[] {
  if (refusal) return [refused(refusal)]
  const rulesOf = (severity: string) => rules.flatMap((rule) => (rule.severity === severity ? [rule.code] : []))
  return [
    ...(errors > 0 ? [finding('part_refused', 'error', errors, rulesOf('error'))] : []),
    ...(warnings > 0 ? [finding('rules_warn', 'warning', warnings, rulesOf('warning'))] : []),
  ]
}

function refused({ code, values }: ValidationRefusal): Finding {
  return { code: 'data_refused', severity: 'error', values: { reason: code.replaceAll('_', ' '), ...values } }
}

/** Says of the file that stopped everything why it did. */
export async function refuseFiles(
  tx: Database,
  { files: found }: Pick<FoundPublishing, 'files'>,
  refusal: ValidationRefusal,
): Promise<void> {
  const { values } = refusal
  const named = found.filter((file) => Object.values(values).some((value) => isIn(file, String(value))))
  for (const file of named) await setReview(tx, file, [refused(refusal)])
}

function finding(code: string, severity: Finding['severity'], many: number, rules: readonly string[]): Finding {
  return { code, severity, values: { many, rules: [...new Set(rules)].toSorted().join(', ') } }
}

/** Whether a table or a part is the file itself, a sheet of it, or in it where it is a zip. */
function isIn({ name }: FoundFile, id: string): boolean {
  return id === name || id.startsWith(`${name}#`) || id.startsWith(`${name}/`)
}

/** Leaves a file alone whose bytes were replaced meanwhile. */
async function setReview(tx: Database, file: FoundFile, findings: readonly Finding[]): Promise<void> {
  const needsAction = findings.some(({ severity }) => severity === 'error')
  await tx
    .update(files)
    .set({
      review: needsAction ? 'action_required' : 'accepted',
      findings: [...findings],
      judgedKey: file.storageKey,
    })
    .where(and(eq(files.id, file.id), eq(files.storageKey, file.storageKey)))
}
