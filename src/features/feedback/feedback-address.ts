import { SUPPORT_STATES } from '@outcrop/contract/people/support-request.ts'
import * as v from 'valibot'
import { choiceField, numberField, textField } from '#/lib/search-field.ts'

export const FEEDBACK_TABS = ['support', 'survey'] as const

/** The address of `/admin/feedback`. */
export const FeedbackAddress = v.object({
  tab: choiceField(FEEDBACK_TABS, 'support'),
  state: choiceField(SUPPORT_STATES, 'open'),
  q: textField(),
  page: numberField(1),
})
export type FeedbackAddress = v.InferOutput<typeof FeedbackAddress>
export const FEEDBACK_DEFAULTS = { tab: 'support', state: 'open', q: '', page: 1 } as const
export const FEEDBACK_PAGE = 20
