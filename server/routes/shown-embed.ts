import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getShownEmbedPicture } from '../services/shown-embed/get-shown-embed-picture.ts'
import { leaveEmbedLead } from '../services/shown-embed/leave-embed-lead.ts'
import { openShownEmbed } from '../services/shown-embed/open-shown-embed.ts'
import { reportShownEmbed } from '../services/shown-embed/report-shown-embed.ts'

export function registerShownEmbedRoutes(app: Api): void {
  register(app, endpoints.openShownEmbed, openShownEmbed)
  register(app, endpoints.getShownEmbedPicture, getShownEmbedPicture)
  register(app, endpoints.reportShownEmbed, reportShownEmbed)
  register(app, endpoints.leaveEmbedLead, leaveEmbedLead)
}
