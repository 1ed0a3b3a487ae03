import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import { useTranslation } from 'react-i18next'
import { isSpatial } from '../parts/part-use.ts'
import type { RecipeStore } from '../recipe-store.ts'
import type { SessionView } from '../session-view.ts'
import { dropPart, putPart } from '../take-parts.ts'
import { isOf } from '../worker/worker-files.ts'
import type { FilePlace } from './file-place.ts'
import { PartRow } from './part-row.tsx'

export interface FoundListProps {
  readonly reading: Pick<SessionView, 'parts' | 'names'>
  readonly recipe: ValidationRecipe
  readonly places: ReadonlyMap<string, FilePlace>
  readonly store: RecipeStore
  readonly onRole: (part: FoundPart, role: TableRole | null) => void
  /** Removes the file of this name. */
  readonly onRemove: (name: string) => void
}

/** What a table was taken for; null for one that is not used. */
export function roleIn({ tables }: ValidationRecipe, part: FoundPart): TableRole | null {
  return tables.find((table) => tableId(table) === tableId(part))?.role ?? null
}

/** All that was found, with what each is taken for. */
export function FoundList({ reading, recipe, places, store, onRole, onRemove }: FoundListProps) {
  const { t } = useTranslation('validation')
  const nameOf = (part: FoundPart) => [...reading.names].find((name) => isOf(part, name)) ?? part.file
  return (
    <ul aria-label={t('files.found')} className="divide-y rounded-lg border bg-card">
      {reading.parts.map((part) => {
        const name = nameOf(part)
        return (
          <PartRow
            key={tableId(part)}
            part={part}
            owner={name}
            role={roleIn(recipe, part)}
            use={recipe.parts.find(({ file }) => file === part.file)?.use ?? null}
            place={places.get(name) ?? null}
            onRole={(role) => onRole(part, role)}
            onUse={(use) => {
              if (use === null) dropPart(store, part)
              else if (isSpatial(part)) putPart(store, part, { use })
            }}
            onRemove={() => onRemove(name)}
          />
        )
      })}
    </ul>
  )
}
