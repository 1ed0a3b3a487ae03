import { EMBED_KINDS, type EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import * as v from 'valibot'
import { choiceField, textField } from '#/lib/search-field.ts'

export const WIZARD_STEPS = ['source', 'slides', 'settings', 'code'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The address of `/admin/embeds/create`: what is chosen, and the step; what is typed is kept in the browser. */
export const WizardSearch = v.object({
  step: choiceField(WIZARD_STEPS, 'source'),
  kind: v.optional(v.fallback(v.optional(v.picklist(EMBED_KINDS)), undefined)),
  deck: textField(64),
  recording: textField(64),
  file: textField(64),
  /** The embed that was made. */
  embed: textField(64),
})
export type WizardSearch = v.InferOutput<typeof WizardSearch>
export const WIZARD_DEFAULTS = { step: 'source', deck: '', recording: '', file: '', embed: '' } as const

/** What shall be embedded; its id is empty until it is chosen. */
export function choiceOf({ kind, deck, recording, file }: WizardSearch): { kind: EmbedKind; id: string } {
  const chosen = kind ?? (recording ? 'recording' : file ? 'video' : 'deck')
  return { kind: chosen, id: { deck, recording, video: file }[chosen] }
}

/** The address after something else was chosen. */
export function searchOf(kind: EmbedKind, id: string) {
  const none = { deck: '', recording: '', file: '' }
  return { ...none, kind, [kind === 'video' ? 'file' : kind]: id }
}

/** Steps of what is chosen: only decks have slides. */
export function stepsFor(kind: EmbedKind): readonly WizardStep[] {
  return kind === 'deck' ? WIZARD_STEPS : WIZARD_STEPS.filter((step) => step !== 'slides')
}

/** The step that can be shown: none comes before something is chosen, and the last one has an embed. */
export function reachableStep(search: WizardSearch): WizardStep {
  const { kind, id } = choiceOf(search)
  if (search.embed) return 'code'
  if (id === '' || search.step === 'code') return 'source'
  return stepsFor(kind).includes(search.step) ? search.step : 'settings'
}
