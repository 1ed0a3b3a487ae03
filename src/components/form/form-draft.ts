import { changedFields, fieldsKind, fieldsOf, pickFields } from '#/components/document/document-fields.ts'
import { fieldsStorage } from '#/components/document/fields-storage.ts'
import { draftKey } from '#/components/document/owned-source.ts'
import { resumeDraft } from '#/components/document/resume-draft.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { FormBase } from './form-conflict.ts'

export interface FormDraft<Values> {
  /** What the form starts from: its initial values, or outdated ones that the draft conflicts with. */
  readonly base: FormBase<Values>
  /** What the signed-in person had typed when their session ended; null where nothing. */
  readonly typed: Partial<Values> | null
  forget(): void
  /** Stores what is unsaved if the session ends; returns a function that stops this. */
  storeAtEnd(read: () => { readonly base: FormBase<Values>; readonly values: Values } | null): () => void
}

/** The draft of the form `name`, with what others have saved since; null for a form without drafts. */
export function openFormDraft<Values extends object>(
  name: string | null,
  initial: FormBase<Values>,
): FormDraft<Values> {
  const fields = fieldsOf(initial.values)
  const saved = { value: initial.values, version: initial.version }
  const storage = name === null ? null : fieldsStorage<Values>(draftKey(`form.${name}`), fields, { before: fields })
  const { base, value } = resumeDraft(fieldsKind<Values>(fields), saved, storage?.read(saved) ?? null)
  const typed = changedFields(fields, base.value, value)
  return {
    base: { values: base.value, version: base.version },
    typed: typed.length > 0 ? pickFields(value, typed) : null,
    forget: () => storage?.write(null),
    storeAtEnd: (read) =>
      store.sub(userAtom, () => {
        const unsaved = store.get(userAtom) ? null : read()
        if (!unsaved) return
        const { base: from, values } = unsaved
        storage?.write({ base: { value: from.values, version: from.version }, value: values })
      }),
  }
}
