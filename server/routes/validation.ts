import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getValidationReport } from '../services/validation/get-validation-report.ts'
import { getValidation } from '../services/validation/get-validation.ts'
import { listValidations } from '../services/validation/list-validations.ts'
import { publishValidation } from '../services/validation/publish-validation.ts'
import { updateValidation } from '../services/validation/update-validation.ts'
import { getValidationSettings } from '../services/validation-settings/get-validation-settings.ts'
import { setValidationSettings } from '../services/validation-settings/set-validation-settings.ts'

export function registerValidationRoutes(app: Api): void {
  register(app, endpoints.listValidations, listValidations)
  register(app, endpoints.getValidation, getValidation)
  register(app, endpoints.updateValidation, updateValidation)
  register(app, endpoints.publishValidation, publishValidation)
  register(app, endpoints.getValidationReport, getValidationReport)
  register(app, endpoints.getValidationSettings, getValidationSettings)
  register(app, endpoints.setValidationSettings, setValidationSettings)
}
