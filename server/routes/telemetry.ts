import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { answerSurvey } from '../services/telemetry/answer-survey.ts'
import { captureEvents } from '../services/telemetry/capture-events.ts'
import { EVENT_CONFIG, FLAG_ANSWER } from '../services/telemetry/event-config.ts'
import { getSurveyEligibility } from '../services/telemetry/get-survey-eligibility.ts'
import { getSurveySummary } from '../services/telemetry/get-survey-summary.ts'
import { listErrorReports } from '../services/telemetry/list-error-reports.ts'
import { listEvents } from '../services/telemetry/list-events.ts'
import { listSurveyResponses } from '../services/telemetry/list-survey-responses.ts'
import { reportErrors } from '../services/telemetry/report-errors.ts'
import { takeSessionRecording } from '../services/telemetry/take-session-recording.ts'

export function registerTelemetryRoutes(app: Api): void {
  register(app, endpoints.captureEvents, captureEvents)
  register(app, endpoints.captureEventBatch, captureEvents)
  register(app, endpoints.captureServerBatch, captureEvents)
  register(app, endpoints.takeSessionRecording, takeSessionRecording)
  register(app, endpoints.evaluateEventFlags, async () => Response.json(FLAG_ANSWER))
  register(app, endpoints.getEventConfig, async () => EVENT_CONFIG)
  register(app, endpoints.listEvents, listEvents)
  register(app, endpoints.reportErrors, reportErrors)
  register(app, endpoints.listErrorReports, listErrorReports)
  register(app, endpoints.getSurveyEligibility, getSurveyEligibility)
  register(app, endpoints.answerSurvey, answerSurvey)
  register(app, endpoints.listSurveyResponses, listSurveyResponses)
  register(app, endpoints.getSurveySummary, getSurveySummary)
}
