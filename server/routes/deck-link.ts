import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createDeckLink } from '../services/deck-link/create-deck-link.ts'
import { createPersonLink } from '../services/deck-link/create-person-link.ts'
import { deleteDeckLink } from '../services/deck-link/delete-deck-link.ts'
import { getDeckViews } from '../services/deck-link/get-deck-views.ts'
import { listDeckLinks } from '../services/deck-link/list-deck-links.ts'
import { renewPersonLink } from '../services/deck-link/renew-person-link.ts'
import { updateDeckLink } from '../services/deck-link/update-deck-link.ts'
import { askNewLink } from '../services/shared-deck/ask-new-link.ts'
import { askShareCode } from '../services/shared-deck/ask-share-code.ts'
import { findSharedWords } from '../services/shared-deck/find-shared-words.ts'
import { getSharedDeckGate } from '../services/shared-deck/get-shared-deck-gate.ts'
import { getSharedDeckPicture } from '../services/shared-deck/get-shared-deck-picture.ts'
import { listPublishedDecks } from '../services/shared-deck/list-published-decks.ts'
import { openSharedDeck } from '../services/shared-deck/open-shared-deck.ts'
import { recordSlideTimes } from '../services/shared-deck/record-slide-times.ts'

export function registerDeckLinkRoutes(app: Api): void {
  register(app, endpoints.listDeckLinks, listDeckLinks)
  register(app, endpoints.createDeckLink, createDeckLink)
  register(app, endpoints.updateDeckLink, updateDeckLink)
  register(app, endpoints.createPersonLink, createPersonLink)
  register(app, endpoints.renewPersonLink, renewPersonLink)
  register(app, endpoints.deleteDeckLink, deleteDeckLink)
  register(app, endpoints.getDeckViews, getDeckViews)
  register(app, endpoints.listPublishedDecks, listPublishedDecks)
  register(app, endpoints.getSharedDeckGate, getSharedDeckGate)
  register(app, endpoints.askShareCode, askShareCode)
  register(app, endpoints.askNewLink, askNewLink)
  register(app, endpoints.getSharedDeckPicture, getSharedDeckPicture)
  register(app, endpoints.findSharedWords, findSharedWords)
  register(app, endpoints.openSharedDeck, openSharedDeck)
  register(app, endpoints.recordSlideTimes, recordSlideTimes)
}
