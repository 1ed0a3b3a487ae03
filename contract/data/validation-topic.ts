import * as v from 'valibot'
import { AddressId, Id, optionalNumber } from '../api/field.ts'
import { JOB_STATUSES } from '../operations/job.ts'
import { topic } from '../api/topic.ts'
import { mayValidate } from './validation-access.ts'

/** What of a validation tells whether a screen has its newest state. */
export const ValidationState = v.object({
  version: v.number(),
  /** Who made this version. */
  changed_by: v.nullable(v.object({ id: Id, name: v.string() })),
  status: v.picklist(JOB_STATUSES),
  files: v.array(v.object({ id: Id, version: optionalNumber() })),
})
export type ValidationState = v.InferOutput<typeof ValidationState>

export const validationTopics = {
  /** The state of a validation, after everybody's changes of it and of its files. */
  validation: topic({
    name: 'validation:{validationId}',
    params: v.object({ validationId: AddressId }),
    snapshot: ValidationState,
    event: ValidationState,
    access: { ...mayValidate, company: { owns: 'validation', param: 'validationId' } },
  }),
}
