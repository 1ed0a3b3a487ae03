import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'
import { fieldChanges, pickFields } from './document-fields.ts'
import type { DraftStorage } from './document-types.ts'

export interface FieldsStorageOptions<Value> {
  /** Fields that are not worth a draft. */
  readonly skip?: readonly (keyof Value)[]
  /** Fields whose value before the change is stored too. With all fields, an outdated draft is merged like any other change. */
  readonly before?: readonly (keyof Value)[]
  /** The changes that a draft holds; null where they cannot be read. */
  readonly parse?: (change: Partial<Value>) => Partial<Value> | null
  /** Whether a draft of an outdated version, merged to `merged`, needs a choice before it is saved; always by default. */
  readonly needsChoice?: (now: Value, merged: Value) => boolean
}

interface Draft<Value> {
  readonly version: number | null
  readonly change: Partial<Value>
  readonly before?: Partial<Value>
}

/** Stores the changed fields in local storage. */
export function fieldsStorage<Value extends object>(
  key: StoredKey,
  fields: readonly (keyof Value)[],
  options: FieldsStorageOptions<Value> = {},
): DraftStorage<Value> {
  const { skip = [], before: known = [], parse = (change) => change, needsChoice = () => true } = options
  return {
    read(saved) {
      const draft = readDraft<Value>(key)
      if (!draft || !fields.some((field) => field in draft.change)) return null
      const change = parse(draft.change)
      if (!change) return null
      const before = { ...saved.value, ...draft.before }
      return {
        version: draft.version,
        before,
        isBeforeKnown: fields.every((field) => known.includes(field)),
        value: { ...before, ...change },
        needsChoice: (merged) => needsChoice(saved.value, merged),
      }
    },
    write(unsaved) {
      const stored = fields.filter((field) => !skip.includes(field))
      const change = unsaved ? fieldChanges(stored, unsaved.base.value, unsaved.value) : {}
      if (!unsaved || Object.keys(change).length === 0) return writeStored(key, null)
      const { base } = unsaved
      const draft: Draft<Value> = { version: base.version, change, before: pickFields(base.value, known) }
      writeStored(key, JSON.stringify(draft))
    },
  }
}

/** Only `fieldsStorage` writes drafts, so only their shape is checked. */
function readDraft<Value>(key: StoredKey): Draft<Value> | null {
  try {
    const draft: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('change' in draft) || !('version' in draft)) return null
    return typeof draft.change === 'object' && draft.change !== null ? (draft as Draft<Value>) : null
  } catch {
    return null
  }
}
