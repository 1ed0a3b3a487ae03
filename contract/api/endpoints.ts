import type { Endpoint } from './endpoint.ts'
import { namedEndpoints } from './resource-endpoints.ts'
import * as account from '../account/account.ts'
import * as activity from '../operations/activity.ts'
import * as archive from '../files/archive.ts'
import { assetEndpoints } from '../companies/asset.ts'
import * as auditEvent from '../operations/audit-event.ts'
import * as capital from '../companies/capital.ts'
import * as caption from '../recordings/caption.ts'
import * as commodity from '../companies/commodity.ts'
import * as company from '../companies/company.ts'
import * as companySettings from '../companies/company-settings.ts'
import * as coordinateSystem from '../data/coordinate-system.ts'
import * as dataFile from '../data/data-file.ts'
import * as deck from '../decks/deck.ts'
import * as deckLink from '../decks/deck-link.ts'
import * as deckRevision from '../decks/deck-revision.ts'
import * as deckSharing from '../decks/deck-sharing.ts'
import * as deckVersion from '../decks/deck-version.ts'
import * as embed from '../embeds/embed.ts'
import * as errorReport from '../operations/error-report.ts'
import * as event from '../operations/event.ts'
import * as file from '../files/file.ts'
import * as folder from '../files/folder.ts'
import * as impersonation from '../account/impersonation.ts'
import * as job from '../operations/job.ts'
import * as linkPreset from '../decks/link-preset.ts'
import * as member from '../people/member.ts'
import * as notification from '../people/notification.ts'
import * as outbox from '../operations/outbox.ts'
import * as publicPage from '../site/public-page.ts'
import * as quote from '../companies/quote.ts'
import * as realtime from './realtime.ts'
import * as recording from '../recordings/recording.ts'
import * as recordingClip from '../recordings/recording-clip.ts'
import * as recordingModel from '../recordings/recording-model.ts'
import * as recordingQuestion from '../recordings/recording-question.ts'
import * as recordingStatistics from '../recordings/recording-statistics.ts'
import * as recordingTiming from '../recordings/recording-timing.ts'
import * as search from '../operations/search.ts'
import * as secondFactor from '../account/second-factor.ts'
import * as session from '../account/session.ts'
import * as sharedDeck from '../decks/shared-deck.ts'
import * as sharedRecording from '../recordings/shared-recording.ts'
import * as shownEmbed from '../embeds/shown-embed.ts'
import * as slide from '../decks/slide.ts'
import * as status from '../operations/status.ts'
import * as supportRequest from '../people/support-request.ts'
import * as survey from '../people/survey.ts'
import * as user from '../account/user.ts'
import * as validation from '../data/validation.ts'
import * as validationSettings from '../data/validation-settings.ts'
import * as video from '../files/video.ts'

type IsEndpoint = Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'>

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends IsEndpoint ? Name : never]: Module[Name]
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** The endpoints among everything that a module of the contract exports. */
function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as EndpointsOf<Module>
}

/** Every endpoint of the API. What is not here does not exist: the server, OpenAPI and the persona matrix start from it. */
export const endpoints = {
  ...endpointsOf(session),
  ...endpointsOf(account),
  ...endpointsOf(secondFactor),
  ...endpointsOf(user),
  ...endpointsOf(company),
  ...endpointsOf(companySettings),
  ...endpointsOf(member),
  ...endpointsOf(impersonation),
  ...endpointsOf(quote),
  ...endpointsOf(commodity),
  ...endpointsOf(capital),
  ...endpointsOf(job),
  ...endpointsOf(file),
  ...endpointsOf(folder),
  ...endpointsOf(video),
  ...endpointsOf(archive),
  ...endpointsOf(dataFile),
  ...endpointsOf(validation),
  ...endpointsOf(validationSettings),
  ...endpointsOf(coordinateSystem),
  ...endpointsOf(deck),
  ...endpointsOf(deckLink),
  ...endpointsOf(deckRevision),
  ...endpointsOf(deckVersion),
  ...endpointsOf(deckSharing),
  ...endpointsOf(linkPreset),
  ...endpointsOf(embed),
  ...endpointsOf(sharedDeck),
  ...endpointsOf(sharedRecording),
  ...endpointsOf(shownEmbed),
  ...endpointsOf(slide),
  ...endpointsOf(recordingTiming),
  ...endpointsOf(recording),
  ...endpointsOf(recordingClip),
  ...endpointsOf(recordingQuestion),
  ...endpointsOf(recordingStatistics),
  ...namedEndpoints('Asset', assetEndpoints),
  ...endpointsOf(caption),
  ...namedEndpoints('RecordingModel', recordingModel.recordingModelEndpoints),
  ...endpointsOf(recordingModel),
  ...endpointsOf(activity),
  ...endpointsOf(auditEvent),
  ...endpointsOf(status),
  ...endpointsOf(event),
  ...endpointsOf(errorReport),
  ...endpointsOf(survey),
  ...endpointsOf(supportRequest),
  ...endpointsOf(search),
  ...endpointsOf(notification),
  ...endpointsOf(outbox),
  ...endpointsOf(publicPage),
  ...endpointsOf(realtime),
}
export type EndpointName = keyof typeof endpoints
