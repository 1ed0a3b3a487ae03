import * as v from 'valibot'
import { readJson } from '#/lib/read-json.ts'
import { readForTab, writeForTab } from '#/lib/stored.ts'

const Draft = v.object({
  /** Numbers of slides as typed, and of which deck. */
  pages: v.fallback(v.object({ deck: v.string(), text: v.string() }), { deck: '', text: '' }),
  /** What the settings were typed for. */
  kind: v.fallback(v.string(), ''),
  settings: v.fallback(v.record(v.string(), v.unknown()), {}),
})
export type WizardDraft = v.InferOutput<typeof Draft>

const keyOf = (companyId: string) => `outcrop.embed-draft.${companyId}` as const

/** What was typed of a new embed in this tab. */
export function readDraft(companyId: string): WizardDraft {
  const kept = readJson(readForTab(keyOf(companyId)) ?? '')
  return v.is(Draft, kept) ? v.parse(Draft, kept) : { pages: { deck: '', text: '' }, kind: '', settings: {} }
}

export function writeDraft(companyId: string, draft: WizardDraft): void {
  writeForTab(keyOf(companyId), JSON.stringify(draft))
}

export function forgetDraft(companyId: string): void {
  writeForTab(keyOf(companyId), null)
}
