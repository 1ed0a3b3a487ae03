import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { applyDeckRevision } from '../services/deck-revision/apply-deck-revision.ts'
import { createDeckRevision } from '../services/deck-revision/create-deck-revision.ts'
import { dropDeckRevision } from '../services/deck-revision/drop-deck-revision.ts'
import { listDeckRevisions } from '../services/deck-revision/list-deck-revisions.ts'
import { createDeckVersion } from '../services/deck-version/create-deck-version.ts'
import { listDeckVersions } from '../services/deck-version/list-deck-versions.ts'
import { listVersionSlides } from '../services/deck-version/list-version-slides.ts'
import { nameDeckVersion } from '../services/deck-version/name-deck-version.ts'
import { restoreDeckVersion } from '../services/deck-version/restore-deck-version.ts'

export function registerDeckVersionRoutes(app: Api): void {
  register(app, endpoints.listDeckVersions, listDeckVersions)
  register(app, endpoints.createDeckVersion, createDeckVersion)
  register(app, endpoints.nameDeckVersion, nameDeckVersion)
  register(app, endpoints.listVersionSlides, listVersionSlides)
  register(app, endpoints.restoreDeckVersion, restoreDeckVersion)
  register(app, endpoints.listDeckRevisions, listDeckRevisions)
  register(app, endpoints.createDeckRevision, createDeckRevision)
  register(app, endpoints.applyDeckRevision, applyDeckRevision)
  register(app, endpoints.dropDeckRevision, dropDeckRevision)
}
