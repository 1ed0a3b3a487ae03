import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { deleteLinkPreset } from '../services/link-preset/delete-link-preset.ts'
import { listLinkPresets } from '../services/link-preset/list-link-presets.ts'
import { saveLinkPreset } from '../services/link-preset/save-link-preset.ts'
import { updateLinkPreset } from '../services/link-preset/update-link-preset.ts'

export function registerLinkPresetRoutes(app: Api): void {
  register(app, endpoints.listLinkPresets, listLinkPresets)
  register(app, endpoints.saveLinkPreset, saveLinkPreset)
  register(app, endpoints.updateLinkPreset, updateLinkPreset)
  register(app, endpoints.deleteLinkPreset, deleteLinkPreset)
}
