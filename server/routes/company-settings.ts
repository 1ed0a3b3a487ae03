import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getCompanySettings } from '../services/company-settings/get-company-settings.ts'
import { requireSecondFactor } from '../services/company-settings/require-second-factor.ts'
import { updateCompanySettings } from '../services/company-settings/update-company-settings.ts'
import { listCompanyFlags } from '../services/flag/list-company-flags.ts'
import { setCompanyFlag } from '../services/flag/set-company-flag.ts'
import { setSwitch } from '../services/switch/set-switch.ts'

export function registerCompanySettingsRoutes(app: Api): void {
  register(app, endpoints.getCompanySettings, getCompanySettings)
  register(app, endpoints.updateCompanySettings, updateCompanySettings)
  register(app, endpoints.requireSecondFactor, requireSecondFactor)
  register(app, endpoints.listCompanyFlags, listCompanyFlags)
  register(app, endpoints.setCompanyFlag, setCompanyFlag)
  register(app, endpoints.setSwitch, setSwitch)
}
