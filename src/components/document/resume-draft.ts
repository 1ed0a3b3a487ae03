import type { DocumentBase, DocumentKind, StoredDraft } from './document-types.ts'

export interface ResumedDraft<Value> {
  /** What the draft is edited from: `saved`, unless they conflict. Then its version is outdated, so that a save is refused. */
  readonly base: DocumentBase<Value>
  readonly value: Value
  /** Whether to ask before the value is saved. */
  readonly needsChoice: boolean
}

/** What a document starts with: its stored draft, if there is one, with what others have saved since. */
export function resumeDraft<Value>(
  kind: Pick<DocumentKind<Value>, 'merge' | 'overwrite'>,
  saved: DocumentBase<Value>,
  draft: StoredDraft<Value> | null,
): ResumedDraft<Value> {
  if (!draft) return { base: saved, value: saved.value, needsChoice: false }
  const { version, before, value, isBeforeKnown, needsChoice } = draft
  const merged = isBeforeKnown ? kind.merge(before, value, saved.value) : kind.overwrite(before, value, saved.value)
  if (merged === null) return { base: { value: before, version }, value, needsChoice: false }
  if (isBeforeKnown || version === saved.version || !needsChoice(merged))
    return { base: saved, value: merged, needsChoice: false }
  return { base: { ...saved, version }, value: merged, needsChoice: true }
}
