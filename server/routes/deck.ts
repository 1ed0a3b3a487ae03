import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { cloneDeck } from '../services/deck/clone-deck.ts'
import { createDeck } from '../services/deck/create-deck.ts'
import { deleteDeck } from '../services/deck/delete-deck.ts'
import { getDeck } from '../services/deck/get-deck.ts'
import { listDecks } from '../services/deck/list-decks.ts'
import { purgeDeck } from '../services/deck/purge-deck.ts'
import { restoreDeck } from '../services/deck/restore-deck.ts'
import { updateDeck } from '../services/deck/update-deck.ts'

export function registerDeckRoutes(app: Api): void {
  register(app, endpoints.listDecks, listDecks)
  register(app, endpoints.getDeck, getDeck)
  register(app, endpoints.createDeck, createDeck)
  register(app, endpoints.updateDeck, updateDeck)
  register(app, endpoints.cloneDeck, cloneDeck)
  register(app, endpoints.deleteDeck, deleteDeck)
  register(app, endpoints.restoreDeck, restoreDeck)
  register(app, endpoints.purgeDeck, purgeDeck)
}
