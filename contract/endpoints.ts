import { accountEndpoints } from './account.ts'
import { activityEndpoints } from './activity.ts'
import { archiveEndpoints } from './archive.ts'
import { assetEndpoints } from './asset.ts'
import { auditEventEndpoints } from './audit-event.ts'
import { companySettingsEndpoints } from './company-settings.ts'
import { capitalEndpoints } from './capital.ts'
import { captionEndpoints } from './caption.ts'
import { commodityEndpoints } from './commodity.ts'
import { companyEndpoints } from './company.ts'
import { dataFileEndpoints } from './data-file.ts'
import { coordinateSystemEndpoints } from './coordinate-system.ts'
import { deckLinkEndpoints } from './deck-link.ts'
import { deckPresenceEndpoints } from './deck-presence.ts'
import { deckRevisionEndpoints } from './deck-revision.ts'
import { deckVersionEndpoints } from './deck-version.ts'
import { deckEndpoints } from './deck.ts'
import { deckSharingEndpoints } from './deck-sharing.ts'
import { embedEndpoints } from './embed.ts'
import { errorReportEndpoints } from './error-report.ts'
import { eventEndpoints } from './event.ts'
import { fileEndpoints } from './file.ts'
import { folderEndpoints } from './folder.ts'
import { impersonationEndpoints } from './impersonation.ts'
import { jobEndpoints } from './job.ts'
import { linkPresetEndpoints } from './link-preset.ts'
import { memberEndpoints } from './member.ts'
import { notificationEndpoints } from './notification.ts'
import { outboxEndpoints } from './outbox.ts'
import { publicPageEndpoints } from './public-page.ts'
import { quoteEndpoints } from './quote.ts'
import { realtimeEndpoints } from './realtime.ts'
import { recordingTimingEndpoints } from './recording-timing.ts'
import { recordingClipEndpoints } from './recording-clip.ts'
import { recordingQuestionEndpoints } from './recording-question.ts'
import { recordingStatisticsEndpoints } from './recording-statistics.ts'
import { recordingEndpoints } from './recording.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { recordingModelEndpoints } from './recording-model.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'
import { sharedDeckEndpoints } from './shared-deck.ts'
import { sharedRecordingEndpoints } from './shared-recording.ts'
import { shownEmbedEndpoints } from './shown-embed.ts'
import { slideEndpoints } from './slide.ts'
import { statusEndpoints } from './status.ts'
import { supportRequestEndpoints } from './support-request.ts'
import { surveyEndpoints } from './survey.ts'
import { userEndpoints } from './user.ts'
import { validationSettingsEndpoints } from './validation-settings.ts'
import { validationEndpoints } from './validation.ts'
import { videoEndpoints } from './video.ts'

/** Every endpoint of the API. What is not here does not exist: the server, OpenAPI and the persona matrix start from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...companyEndpoints,
  ...companySettingsEndpoints,
  ...memberEndpoints,
  ...impersonationEndpoints,
  ...quoteEndpoints,
  ...commodityEndpoints,
  ...capitalEndpoints,
  ...jobEndpoints,
  ...fileEndpoints,
  ...folderEndpoints,
  ...videoEndpoints,
  ...archiveEndpoints,
  ...dataFileEndpoints,
  ...validationEndpoints,
  ...validationSettingsEndpoints,
  ...coordinateSystemEndpoints,
  ...deckEndpoints,
  ...deckLinkEndpoints,
  ...deckPresenceEndpoints,
  ...deckRevisionEndpoints,
  ...deckVersionEndpoints,
  ...deckSharingEndpoints,
  ...linkPresetEndpoints,
  ...embedEndpoints,
  ...sharedDeckEndpoints,
  ...sharedRecordingEndpoints,
  ...shownEmbedEndpoints,
  ...slideEndpoints,
  ...recordingTimingEndpoints,
  ...recordingEndpoints,
  ...recordingClipEndpoints,
  ...recordingQuestionEndpoints,
  ...recordingStatisticsEndpoints,
  ...assetEndpoints,
  ...captionEndpoints,
  ...recordingModelEndpoints,
  ...activityEndpoints,
  ...auditEventEndpoints,
  ...statusEndpoints,
  ...eventEndpoints,
  ...errorReportEndpoints,
  ...surveyEndpoints,
  ...supportRequestEndpoints,
  ...searchEndpoints,
  ...notificationEndpoints,
  ...outboxEndpoints,
  ...publicPageEndpoints,
  ...realtimeEndpoints,
}
export type EndpointName = keyof typeof endpoints
