import { revalidateLogic } from '@tanstack/react-form'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { fieldChanges, fieldsKind, fieldsOf } from '#/components/document/document-fields.ts'
import { useAppForm } from './app-form.ts'
import { formConflict, type FormBase, type FormConflict } from './form-conflict.ts'
import { openFormDraft } from './form-draft.ts'
import { schemaIssues, serverIssues, type FormIssues } from './form-issue.ts'

export interface FormSubmission<Output> {
  /** All values as parsed by the schema. */
  readonly values: Output
  /** Values that differ from the initial ones. */
  readonly changes: Partial<Output>
  readonly version: number | null
}

export interface EntityFormOptions<Values extends object, Output extends object, Saved> {
  /** Unique name of the form, such as `asset.17`, under which its draft is stored; null for one that holds a password. */
  readonly name: string | null
  readonly schema: v.GenericSchema<unknown, Output>
  readonly initial: FormBase<Values>
  readonly save: (submission: FormSubmission<Output>) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  /** Fetches the current state of the thing, after somebody else has changed it. */
  readonly latest?: () => Promise<FormBase<Values>>
}

/** A form over a schema of the contract: validation, saving, problems at their fields, conflicts and drafts. */
export function useEntityForm<Values extends object, Output extends object, Saved>(
  options: EntityFormOptions<Values, Output, Saved>,
) {
  const { schema, save } = options
  // Loads all namespaces first: a part that suspended for its own would unmount the fields and lose their issues.
  useTranslation(['form', 'problem', 'upload', 'app'])
  const [draft] = useState(() => openFormDraft(options.name, options.initial))
  // A refetch of the thing does not change the form.
  const [base, setBase] = useState(draft.base)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [unplaced, setUnplaced] = useState<FormIssues>({})
  const [conflict, setConflict] = useState<FormConflict<Values> | null>(null)
  const work = useRef(new Set<Promise<boolean>>())
  const id = useId()

  const form = useAppForm({
    defaultValues: base.values,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }) => {
        const fields = schemaIssues(schema, value)
        return fields ? { fields } : undefined
      },
    },
    onSubmitInvalid: ({ value }) => focusFirst(id, schemaIssues(schema, value) ?? {}),
    onSubmit: ({ value }) => submit(value, base),
  })

  async function submit(values: Values, from: FormBase<Values>) {
    setFailure(null)
    setUnplaced({})
    try {
      const parsed = v.parse(schema, values)
      const changes = fieldChanges(fieldsOf(parsed), from.values as object as Output, parsed)
      const saved = await save({ values: parsed, changes, version: from.version })
      // Marks the values as saved, so that leaving does not ask.
      form.reset(values)
      options.onSaved(saved)
    } catch (error) {
      await refused(error, values, from)
    }
  }

  async function refused(error: unknown, mine: Values, from: FormBase<Values>) {
    const problem = error instanceof ApiError ? error.problem : null
    if (error instanceof ApiError && error.code === 'version_conflict' && options.latest) {
      try {
        const theirs = await options.latest()
        const merged = fieldsKind<Values>(fieldsOf(from.values)).merge(from.values, mine, theirs.values)
        if (merged && theirs.version !== from.version) return await saveOver(theirs, merged)
        return setConflict(formConflict(error, { base: from.values, mine, theirs }))
      } catch (unreadable) {
        return setFailure(unreadable)
      }
    }
    setFailure(error)
    if (!problem?.issues) return
    const issues = serverIssues(problem.issues)
    showServerIssues(issues)
    setUnplaced(Object.fromEntries(Object.entries(issues).filter(([name]) => !(name in form.fieldInfo))))
    focusFirst(id, issues)
  }

  function showServerIssues(fields: FormIssues) {
    // The library derives this type from a validator for server rendering, which is not used here.
    form.setErrorMap({ onServer: { fields } as never })
  }

  /** Saves merged values over the version of somebody else. */
  async function saveOver(theirs: FormBase<Values>, merged: Values) {
    setConflict(null)
    setBase(theirs)
    form.update({ ...form.options, defaultValues: theirs.values })
    for (const [name, value] of Object.entries(merged)) form.setFieldValue(name as never, value as never)
    await submit(merged, theirs)
  }

  /** Takes the version of somebody else and discards the typed values. */
  function discard() {
    if (!conflict) return
    setBase(conflict.theirs)
    form.reset(conflict.theirs.values)
    setConflict(null)
  }

  const handleSubmit = useSingleFlight(async () => {
    setBusy(true)
    const done = await Promise.all(work.current)
    work.current.clear()
    // Issues of the server are cleared: only the server can check them again.
    showServerIssues({})
    if (done.every(Boolean)) await form.handleSubmit()
    setBusy(false)
  })

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.typed ?? {})) form.setFieldValue(name as never, value as never)
    draft.forget()
  }, [form, draft])

  useEffect(
    () => draft.storeAtEnd(() => (form.state.isDefaultValue ? null : { base, values: form.state.values })),
    [form, draft, base],
  )

  return {
    form,
    /** Id of the form element, for a submit button outside of it. */
    id,
    failure,
    unplaced,
    busy,
    restored: draft.typed !== null,
    conflict,
    overwrite: async (merged: Values) => conflict && saveOver(conflict.theirs, merged),
    discard,
    closeConflict: () => setConflict(null),
    handleSubmit,
    isDirty: () => !form.state.isDefaultValue,
    track: (task: Promise<boolean>) => void work.current.add(task),
  }
}

/** The part of the model that does not depend on the type of the submitted values. */
export interface EntityFormModel<Values extends object> extends Pick<
  ReturnType<typeof useEntityForm<Values, object, unknown>>,
  | 'id'
  | 'failure'
  | 'unplaced'
  | 'busy'
  | 'restored'
  | 'conflict'
  | 'overwrite'
  | 'discard'
  | 'closeConflict'
  | 'isDirty'
  | 'track'
> {
  readonly handleSubmit: () => Promise<void>
}

/** Focuses the first control, in page order, that has an issue. */
function focusFirst(formId: string, issues: FormIssues) {
  const wrong = Object.entries(issues).flatMap(([name, found]) =>
    found.map(({ within }) => (within ? `${name}.${within}` : name)),
  )
  const form = document.getElementById(formId)
  const controls = form instanceof HTMLFormElement ? [...form.elements] : []
  const first = controls.find((control) => {
    const name = control.getAttribute('name')
    return name && wrong.some((place) => place === name || place.startsWith(`${name}.`) || name.startsWith(`${place}.`))
  })
  if (first instanceof HTMLElement) first.focus()
}
