import * as v from 'valibot'
import { AddressId, optionalText } from '../api/field.ts'
import { FlagState, SwitchState } from '../account/session.ts'
import { topic } from '../api/topic.ts'

const Features = v.object({
  flags: v.array(FlagState),
  switches: v.array(SwitchState),
  /** When a flag was changed last, at a company of the person or, for internal admins, at any. */
  changed_at: optionalText(),
})

export const featureTopics = {
  /** What is on for a person, and for everybody, after every change. */
  features: topic({
    name: 'features:{userId}',
    params: v.object({ userId: AddressId }),
    snapshot: Features,
    event: Features,
    access: { who: 'self-or-admin', user: { in: 'params', name: 'userId' } },
  }),
}
