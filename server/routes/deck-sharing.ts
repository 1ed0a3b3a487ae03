import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { answerAccessRequest } from '../services/deck-sharing/answer-access-request.ts'
import { askForDeck } from '../services/deck-sharing/ask-for-deck.ts'
import { dropDeckPerson } from '../services/deck-sharing/drop-deck-person.ts'
import { getDeckRefusal } from '../services/deck-sharing/get-deck-refusal.ts'
import { getDeckSharing } from '../services/deck-sharing/get-deck-sharing.ts'
import { handOverDeck } from '../services/deck-sharing/hand-over-deck.ts'
import { listDeckCandidates } from '../services/deck-sharing/list-deck-candidates.ts'
import { listDecksSharedWithMe } from '../services/deck-sharing/list-decks-shared-with-me.ts'
import { nameDeckPerson } from '../services/deck-sharing/name-deck-person.ts'
import { updateDeckSharing } from '../services/deck-sharing/update-deck-sharing.ts'

export function registerDeckSharingRoutes(app: Api): void {
  register(app, endpoints.listDecksSharedWithMe, listDecksSharedWithMe)
  register(app, endpoints.getDeckSharing, getDeckSharing)
  register(app, endpoints.updateDeckSharing, updateDeckSharing)
  register(app, endpoints.listDeckCandidates, listDeckCandidates)
  register(app, endpoints.nameDeckPerson, nameDeckPerson)
  register(app, endpoints.dropDeckPerson, dropDeckPerson)
  register(app, endpoints.handOverDeck, handOverDeck)
  register(app, endpoints.getDeckRefusal, getDeckRefusal)
  register(app, endpoints.askForDeck, askForDeck)
  register(app, endpoints.answerAccessRequest, answerAccessRequest)
}
