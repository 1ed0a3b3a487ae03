import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { cancelEmbedSwap } from '../services/embed/cancel-embed-swap.ts'
import { createEmbed } from '../services/embed/create-embed.ts'
import { deleteEmbedLead } from '../services/embed/delete-embed-lead.ts'
import { embedNoun } from '../services/embed/embed-noun.ts'
import { getEmbedHealth } from '../services/embed/get-embed-health.ts'
import { listEmbedLeads } from '../services/embed/list-embed-leads.ts'
import { listEmbedSources } from '../services/embed/list-embed-sources.ts'
import { listEmbedTargets } from '../services/embed/list-embed-targets.ts'
import { listEmbeds } from '../services/embed/list-embeds.ts'
import { showEmbedSecret } from '../services/embed/show-embed-secret.ts'
import { showEmbedTargetAgain } from '../services/embed/show-embed-target-again.ts'
import { swapEmbed } from '../services/embed/swap-embed.ts'
import { updateEmbed } from '../services/embed/update-embed.ts'
import { getOwned } from '../services/resource/owned.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'

export function registerEmbedRoutes(app: Api): void {
  register(app, endpoints.listEmbeds, listEmbeds)
  register(app, endpoints.getEmbed, getOwned(embedNoun))
  register(app, endpoints.listEmbedSources, listEmbedSources)
  register(app, endpoints.createEmbed, createEmbed)
  register(app, endpoints.updateEmbed, updateEmbed)
  register(app, endpoints.listEmbedTargets, listEmbedTargets)
  register(app, endpoints.swapEmbed, swapEmbed)
  register(app, endpoints.showEmbedTargetAgain, showEmbedTargetAgain)
  register(app, endpoints.cancelEmbedSwap, cancelEmbedSwap)
  register(app, endpoints.getEmbedHealth, getEmbedHealth)
  register(app, endpoints.listEmbedLeads, listEmbedLeads)
  register(app, endpoints.deleteEmbedLead, deleteEmbedLead)
  register(app, endpoints.showEmbedSecret, showEmbedSecret)
  register(app, endpoints.deleteEmbed, trashOwned(embedNoun))
  register(app, endpoints.restoreEmbed, restoreOwned(embedNoun))
  register(app, endpoints.purgeEmbed, purgeOwned(embedNoun))
}
