import { type FunctionComponent, Suspense } from 'react'
import { Field } from '#/ui/field.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { FieldBase } from './form-field.tsx'

/** A field whose code is fetched when a form shows it. Until then its label is shown with a placeholder of the control. */
export function lazyField<Props extends FieldBase>(load: () => Promise<FunctionComponent<Props>>) {
  const Part: FunctionComponent<Props> = lazyPart(async () => ({ default: await load() }))

  return function LazyField(props: Props) {
    const placeholder = <Field label={props.label}>{() => <Skeleton className="h-9" />}</Field>
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    )
  }
}
