import * as v from 'valibot'
import { Id, optionalText } from '../api/field.ts'

/** A place where a thing is used, which deleting it would change. */
export const Usage = v.object({ noun: v.string(), id: Id, title: v.string(), detail: optionalText() })
export type Usage = v.InferOutput<typeof Usage>
