import type { Validation } from '@outcrop/contract/data/validation.ts'
import { Suspense } from 'react'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { RecipeStore, RecipeView } from '../recipe-store.ts'
import type { SessionStore } from '../session-store.ts'
import type { SessionView } from '../session-view.ts'
import type { FilePlace } from './file-place.ts'
import { MissingFiles } from './missing-files.tsx'
import { RefusedUploads } from './refused-uploads.tsx'

const EarlierChoicesOffer = lazyPart(() =>
  import('../reuse/earlier-choices-offer.tsx').then((module) => ({ default: module.EarlierChoicesOffer })),
)

export interface FilesNotesProps {
  readonly validation: Validation
  readonly store: RecipeStore
  readonly view: RecipeView
  readonly files: Pick<SessionStore, 'ownFile'>
  readonly reading: SessionView
  readonly places: ReadonlyMap<string, FilePlace>
}

/** What is to be known of the files: those that were refused or are gone, and earlier choices for those that are here. */
export function FilesNotes({ validation, store, view, files, reading, places }: FilesNotesProps) {
  return (
    <>
      <RefusedUploads places={places} />
      <MissingFiles validation={validation} fileIds={view.draft.file_ids} store={store} />
      {reading.parts.length > 0 && (
        <Suspense fallback={<OfferRoom />}>
          {reading.work === null ? (
            <EarlierChoicesOffer
              validation={validation}
              store={store}
              recipe={view.draft.recipe}
              parts={reading.parts}
              isOwn={(name) => files.ownFile(name) !== null}
            />
          ) : (
            <OfferRoom />
          )}
        </Suspense>
      )}
    </>
  )
}

/** As high as the button that comes, so that the files below stay under the pointer. */
function OfferRoom() {
  return <div aria-hidden className="h-8 pointer-coarse:h-11" />
}
