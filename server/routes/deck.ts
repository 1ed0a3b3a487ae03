import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { cloneDeck } from '../services/deck/clone-deck.ts'
import { createDeck } from '../services/deck/create-deck.ts'
import { deckNoun } from '../services/deck/deck-noun.ts'
import { listDeckUsage } from '../services/deck/list-deck-usage.ts'
import { listDecks } from '../services/deck/list-decks.ts'
import { updateDeck } from '../services/deck/update-deck.ts'
import { getOwned } from '../services/resource/owned.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'

export function registerDeckRoutes(app: Api): void {
  register(app, endpoints.listDecks, listDecks)
  register(app, endpoints.getDeck, getOwned(deckNoun))
  register(app, endpoints.createDeck, createDeck)
  register(app, endpoints.updateDeck, updateDeck)
  register(app, endpoints.cloneDeck, cloneDeck)
  register(app, endpoints.listDeckUsage, listDeckUsage)
  register(app, endpoints.deleteDeck, trashOwned(deckNoun))
  register(app, endpoints.restoreDeck, restoreOwned(deckNoun))
  register(app, endpoints.purgeDeck, purgeOwned(deckNoun))
}
