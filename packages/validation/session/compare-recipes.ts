import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { ColumnChoice, TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import type { DesurveyChoice, FixStep, PartChoice, ValidationRecipe } from './validation-recipe.ts'

type RuleChoice = ValidationRecipe['rules'][string]

/** What a column is taken for, without its place and title. */
export type ColumnUse =
  | { readonly kind: 'field'; readonly field: Extract<ColumnChoice, { kind: 'field' }>['field'] }
  | Pick<Extract<ColumnChoice, { kind: 'assay' }>, 'kind' | 'element' | 'unit'>

/** A fix of a recipe: how many lines it names, null for all that its rule finds. */
export interface ComparedFix {
  readonly rule: string
  readonly fix: string
  readonly lines: number | null
}

/** One thing in which two recipes differ: `before` is of the one, `after` of the other; null where there is none. */
export type RecipeDifference =
  | {
      readonly kind: 'table'
      readonly table: string
      readonly before: TableRole | null
      readonly after: TableRole | null
    }
  | {
      readonly kind: 'column'
      readonly table: string
      readonly title: string
      readonly before: ColumnUse | null
      readonly after: ColumnUse | null
    }
  | {
      readonly kind: 'length_unit'
      readonly table: string
      readonly before: TableChoice['length_unit']
      readonly after: TableChoice['length_unit']
    }
  | {
      readonly kind: 'height_unit'
      readonly table: string
      readonly before: TableChoice['height_unit']
      readonly after: TableChoice['height_unit']
    }
  | {
      readonly kind: 'part'
      readonly file: string
      readonly before: PartChoice['use'] | null
      readonly after: PartChoice['use'] | null
    }
  | { readonly kind: 'part_crs'; readonly file: string; readonly before: string | null; readonly after: string | null }
  | { readonly kind: 'part_fixes'; readonly file: string; readonly before: number; readonly after: number }
  | { readonly kind: 'crs' | 'hole_crs'; readonly before: string | null; readonly after: string | null }
  | {
      readonly kind: 'severity'
      readonly rule: string
      /** Null for that of the catalogue. */
      readonly before: RuleChoice['severity']
      readonly after: RuleChoice['severity']
    }
  | {
      readonly kind: 'limit'
      readonly rule: string
      readonly limit: string
      readonly before: number | null
      readonly after: number | null
    }
  | { readonly kind: 'fix'; readonly before: ComparedFix | null; readonly after: ComparedFix | null }
  | {
      readonly kind: 'censored'
      readonly before: ValidationRecipe['censored']
      readonly after: ValidationRecipe['censored']
    }
  | {
      readonly kind: 'desurvey'
      readonly part: keyof DesurveyChoice
      readonly before: string | number | null
      readonly after: string | number | null
    }
  | { readonly kind: 'composite'; readonly before: CompositeChoice | null; readonly after: CompositeChoice | null }

/** What another recipe says otherwise: tables with their columns, parts, coordinate system, rules, fixes, desurvey, composites. */
export function compareRecipes(one: ValidationRecipe, other: ValidationRecipe): readonly RecipeDifference[] {
  return [
    ...byKey(one.tables, other.tables, tableId).flatMap(compareTable),
    ...byKey(one.parts, other.parts, ({ file }) => file).flatMap(comparePart),
    ...changed('crs', one.crs, other.crs),
    ...changed('hole_crs', one.hole_crs, other.hole_crs),
    ...compareRules(one.rules, other.rules),
    ...compareSteps(one.mends, other.mends),
    ...changed('censored', one.censored, other.censored),
    ...DESURVEY_PARTS.flatMap((part) =>
      isSame(one.desurvey[part], other.desurvey[part])
        ? []
        : [{ kind: 'desurvey' as const, part, before: one.desurvey[part], after: other.desurvey[part] }],
    ),
    ...byKey(one.composites, other.composites, canonical).flatMap(([, before, after]) =>
      before && after ? [] : [{ kind: 'composite' as const, before, after }],
    ),
  ]
}

const DESURVEY_PARTS = ['method', 'dip_down', 'declination', 'step'] as const

type Pair<Item> = readonly [key: string, before: Item | null, after: Item | null]

/** Items of two lists by what names them, those of the first list first; the second of one name in a list is another one. */
function byKey<Item>(one: readonly Item[], other: readonly Item[], keyOf: (item: Item) => string): Pair<Item>[] {
  const keyed = (items: readonly Item[]) => {
    const count = new Map<string, number>()
    return new Map(
      items.map((item) => {
        const key = keyOf(item)
        const turn = count.get(key) ?? 0
        count.set(key, turn + 1)
        return [JSON.stringify([key, turn]), { key, item }] as const
      }),
    )
  }
  const [before, after] = [keyed(one), keyed(other)]
  return [...new Set([...before.keys(), ...after.keys()])].map((place) => {
    const [old, now] = [before.get(place), after.get(place)]
    return [old?.key ?? now?.key ?? '', old?.item ?? null, now?.item ?? null]
  })
}

function compareTable([table, one, other]: Pair<TableChoice>): RecipeDifference[] {
  const [before, after] = [one?.role ?? null, other?.role ?? null]
  const differences: RecipeDifference[] = before === after ? [] : [{ kind: 'table', table, before, after }]
  if (!one || !other) return differences
  for (const [, old, now] of byKey(one.columns, other.columns, ({ title }) => title.trim().toLowerCase())) {
    const [usedBefore, usedAfter] = [old && columnUseOf(old), now && columnUseOf(now)]
    const title = now?.title ?? old?.title ?? ''
    if (!isSame(usedBefore, usedAfter))
      differences.push({ kind: 'column', table, title, before: usedBefore, after: usedAfter })
  }
  if (one.length_unit !== other.length_unit)
    differences.push({ kind: 'length_unit', table, before: one.length_unit, after: other.length_unit })
  if (one.height_unit !== other.height_unit)
    differences.push({ kind: 'height_unit', table, before: one.height_unit, after: other.height_unit })
  return differences
}

function columnUseOf(choice: ColumnChoice): ColumnUse {
  if (choice.kind === 'field') return { kind: 'field', field: choice.field }
  return { kind: 'assay', element: choice.element, unit: choice.unit }
}

function comparePart([file, one, other]: Pair<PartChoice>): RecipeDifference[] {
  const [before, after] = [one?.use ?? null, other?.use ?? null]
  const differences: RecipeDifference[] = before === after ? [] : [{ kind: 'part', file, before, after }]
  if (!one || !other) return differences
  if (one.crs !== other.crs) differences.push({ kind: 'part_crs', file, before: one.crs, after: other.crs })
  const stepsOf = ({ mends: fixes }: PartChoice) => fixes.map(({ id: _id, ...step }) => step)
  if (!isSame(stepsOf(one), stepsOf(other)))
    differences.push({ kind: 'part_fixes', file, before: one.mends.length, after: other.mends.length })
  return differences
}

function compareRules(one: ValidationRecipe['rules'], other: ValidationRecipe['rules']): RecipeDifference[] {
  const codes = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted()
  return codes.flatMap((rule) => {
    const [before, after] = [one[rule], other[rule]]
    const severities = [before?.severity ?? null, after?.severity ?? null] as const
    const limits = [...new Set([...Object.keys(before?.limits ?? {}), ...Object.keys(after?.limits ?? {})])]
    return [
      ...(severities[0] === severities[1]
        ? []
        : [{ kind: 'severity' as const, rule, before: severities[0], after: severities[1] }]),
      ...limits.flatMap((limit) => {
        const values = [before?.limits[limit] ?? null, after?.limits[limit] ?? null] as const
        return values[0] === values[1]
          ? []
          : [{ kind: 'limit' as const, rule, limit, before: values[0], after: values[1] }]
      }),
    ]
  })
}

/** Fixes are the same where they do the same to the same lines, whatever their ids and their order. */
function compareSteps(one: readonly FixStep[], other: readonly FixStep[]): RecipeDifference[] {
  const summaryOf = (step: FixStep | null) =>
    step && { rule: step.rule, fix: step.fix, lines: step.lines?.length ?? null }
  return byKey(one, other, ({ id: _id, ...step }) => canonical(step)).flatMap(([, before, after]) =>
    before && after ? [] : [{ kind: 'fix' as const, before: summaryOf(before), after: summaryOf(after) }],
  )
}

function changed<Kind extends 'crs' | 'hole_crs' | 'censored'>(
  kind: Kind,
  before: ValidationRecipe[Kind],
  after: ValidationRecipe[Kind],
): RecipeDifference[] {
  return before === after ? [] : [{ kind, before, after } as RecipeDifference]
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** JSON with the keys of objects in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )
}
