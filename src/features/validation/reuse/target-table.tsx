import type { RecipeTarget, RecipeTargets } from '@outcrop/validation/session/retarget-recipe.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Table } from '#/ui/table.tsx'

export interface TargetTableProps {
  readonly recipe: ValidationRecipe
  readonly parts: readonly FoundPart[]
  readonly targets: RecipeTargets
  readonly onTarget: (id: string, target: RecipeTarget | null) => void
}

/** Which file of this validation stands for each table, grid, layer and mesh of a recipe. */
export function TargetTable({ recipe, parts, targets, onTarget }: TargetTableProps) {
  const { t } = useTranslation('reuse')
  const { t: tCheck } = useTranslation('validation')
  const rows = [
    ...recipe.tables.map((choice) => ({
      id: tableId(choice),
      label: tCheck(`role.${choice.role}`),
      kind: 'table' as const,
    })),
    ...recipe.parts.map(({ file, kind }) => ({ id: file, label: tCheck(`kind.${kind}`), kind })),
  ]
  return (
    <Table label={t('targets.title')}>
      <thead>
        <tr>
          <th scope="col">{t('targets.earlier')}</th>
          <th scope="col">{t('targets.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, kind }) => {
          const fitting = parts.filter((part) => part.kind === kind && part.refusal === null)
          const target = targets.get(id)
          return (
            <tr key={id}>
              <th scope="row" className="max-w-56 text-start font-medium wrap-anywhere">
                {id}
                <span className="block text-xs font-normal text-muted-foreground">{label}</span>
              </th>
              <td>
                <NativeSelect
                  aria-label={t('targets.of', { name: id })}
                  className="w-full max-w-64 min-w-36 [&>select]:w-full"
                  value={target ? tableId(target) : ''}
                  onChange={({ target: { value } }) => {
                    const part = fitting.find((one) => tableId(one) === value)
                    onTarget(id, part ? { file: part.file, sheet: part.sheet } : null)
                  }}
                >
                  <option value="">{t('targets.none')}</option>
                  {fitting.map((part) => (
                    <option key={tableId(part)} value={tableId(part)}>
                      {tableId(part)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
