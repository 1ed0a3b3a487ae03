import { revalidateLogic } from '@tanstack/react-form'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { isOwnChange } from '#/session/own-change.ts'
import { useAppForm } from './app-form.ts'
import { changesOf } from './form-changes.ts'
import { keepDraft, takeDraft } from './form-draft.ts'
import { schemaIssues, serverIssues, type FormIssues } from './form-issue.ts'

/** Initial values of a form, and the version of the thing that they come from; null for a new thing. */
export interface FormBase<Values> {
  readonly values: Values
  readonly version: number | null
}

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

export interface FormConflict<Values> {
  readonly by: string | null
  /** The same person saved in another tab. */
  readonly own: boolean
  /** An instant in ISO 8601. */
  readonly at: string | null
  readonly base: Values
  readonly mine: Values
  readonly theirs: FormBase<Values>
}

/** A form over a schema of the contract: validation, saving, problems at their fields, conflicts and drafts. */
export function useEntityForm<Values extends object, Output extends object, Saved>(
  options: EntityFormOptions<Values, Output, Saved>,
) {
  const { schema, save } = options
  // Loads all namespaces first: a part that suspended for its own would unmount the fields and lose their issues.
  useTranslation(['form', 'problem', 'upload', 'app'])
  // The initial values are kept, so that a refetch of the thing does not change the form.
  const [base, setBase] = useState(options.initial)
  const [draft] = useState(() => (options.name === null ? null : takeDraft(options.name)))
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
      const saved = await save({ values: parsed, changes: changesOf(from.values, parsed), version: from.version })
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
        const [by, at] = [problem?.changed_by?.name ?? null, problem?.changed_at ?? null]
        return setConflict({ by, own: isOwnChange(error), at, base: from.values, mine, theirs })
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

  /** Saves the merged values over the version of somebody else. */
  async function overwrite(merged: Values) {
    if (!conflict) return
    const { theirs } = conflict
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
    if (draft && typeof draft === 'object')
      for (const [name, value] of Object.entries(draft)) form.setFieldValue(name as never, value as never)
    if (options.name === null) return
    return keepDraft(options.name, () =>
      form.state.isDefaultValue ? null : changesOf(form.options.defaultValues ?? {}, form.state.values),
    )
  }, [form, draft, options.name])

  return {
    form,
    /** Id of the form element, for a submit button outside of it. */
    id,
    failure,
    unplaced,
    busy,
    restored: draft !== null,
    conflict,
    overwrite,
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
