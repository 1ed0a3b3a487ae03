import * as v from 'valibot'
import { LINK_NAME_MAX, linkSettingEntries } from './deck-link.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, typedText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'

export const LINK_PRESETS_MAX = 50

/** What a preset says of a link; a password is chosen anew for each. */
export const LinkPresetSettings = v.object({
  ...linkSettingEntries,
  password_required: v.boolean(),
  /** Days that the link lasts; null for no end. */
  expiry_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})
export type LinkPresetSettings = v.InferOutput<typeof LinkPresetSettings>

/** Settings of links to decks that a company keeps under a name. */
export const LinkPreset = v.object({
  id: Id,
  name: v.string(),
  settings: LinkPresetSettings,
  /** New links begin with it. */
  is_default: v.boolean(),
})
export type LinkPreset = v.InferOutput<typeof LinkPreset>

const access = { who: 'company', company: { in: 'params', name: 'id' }, permissions: ['presentations'] } as const
const PresetParams = v.object({ ...IdParams.entries, presetId: AddressId })

export const listLinkPresets = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/link-presets',
  summary: 'Settings of links to decks that a company keeps, by name',
  access,
  params: IdParams,
  answer: resultsOf(LinkPreset),
})

export const saveLinkPreset = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/link-presets',
  summary: 'Keep settings of links under a name, in place of those that had it',
  access,
  params: IdParams,
  body: v.object({ name: typedText(LINK_NAME_MAX), settings: LinkPresetSettings }),
  answer: LinkPreset,
})

export const updateLinkPreset = endpoint({
  method: 'PUT',
  path: '/v2/companies/{id}/link-presets/{presetId}/default',
  summary: 'Let new links begin with a preset, or no longer',
  access,
  params: PresetParams,
  body: v.object({ is_default: v.boolean() }),
  answer: LinkPreset,
})

export const deleteLinkPreset = endpoint({
  method: 'DELETE',
  path: '/v2/companies/{id}/link-presets/{presetId}',
  summary: 'Delete a preset; links that were made with it stay as they are',
  access,
  params: PresetParams,
  answer: null,
})
