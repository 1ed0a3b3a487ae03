import { activityEndpoint } from '../api/activity.ts'
import { companyAdmin } from '../companies/company.ts'
import { ofDeck } from '../decks/deck.ts'
import { readsEmbed } from '../embeds/embed-access.ts'
import { ofFile } from '../files/file.ts'
import { readsRecording } from '../recordings/recording-access.ts'

export const listCompanyActivity = activityEndpoint('/v2/companies/{id}', companyAdmin, 'a company')
export const listFileActivity = activityEndpoint('/v2/files/{id}', ofFile, 'a file')
export const listEmbedActivity = activityEndpoint('/v2/embeds/{id}', readsEmbed, 'an embed')
export const listDeckActivity = activityEndpoint('/v2/decks/{id}', ofDeck, 'a deck')
export const listRecordingActivity = activityEndpoint('/v2/recordings/{id}', readsRecording, 'a recording')
