import { badgesCell, dateCell, numberCell, textCell } from '../cells.tsx'
import { formatNumber } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { type ColumnLook, type FieldInput, type ResourceField, input } from './resource-field.ts'

interface FieldOptions<Item> {
  readonly column?: ColumnLook<Item>
  readonly wide?: boolean
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The name of an item: the first field of its form, required. */
export function title<Item>({ max, column }: FieldOptions<Item> & { readonly max: number }): ResourceField<Item> {
  return {
    text: textOf,
    ...(column && { column }),
    input: input('TextField', '', { required: true, props: () => ({ first: true, maxLength: max }) }),
  }
}

/** A line of text, null when it is empty. */
export function text<Item>({
  column,
  autoComplete,
}: FieldOptions<Item> & { readonly autoComplete?: string } = {}): ResourceField<Item> {
  return {
    text: textOf,
    cell: (value) => textCell(textOf(value) || null),
    ...(column && { column }),
    input: input('TextField', null, {
      props: (texts) => {
        const placeholder = texts.text('placeholder')
        return { nullable: true, ...(autoComplete && { autoComplete }), ...(placeholder && { placeholder }) }
      },
    }),
  }
}

/** Text of several lines, null when it is empty; `empty` stands for it where it cannot be null. */
export function multiline<Item>({
  rows,
  empty = null,
  wide = true,
}: { rows?: number; empty?: '' | null; wide?: boolean } = {}): ResourceField<Item> {
  return {
    text: textOf,
    input: input('MultilineField', empty, { wide, props: () => ({ nullable: empty === null, ...(rows && { rows }) }) }),
  }
}

interface ChoiceOptions<Item, Choice> extends FieldOptions<Item> {
  /** The choice of a new item. Without it there may be none, with the text `none`. */
  readonly initial?: Choice
  readonly filter?: true
}

/** One of a few values, each with a text. */
export function choice<Item, const Choice extends string>(
  choices: readonly Choice[],
  { initial, filter, column }: ChoiceOptions<Item, Choice> = {},
): ResourceField<Item, Choice> {
  const isChoice = (value: unknown) => choices.some((one) => one === value)
  return {
    choices,
    text: (value, texts) => (isChoice(value) ? texts.text(`choice.${textOf(value)}`) : textOf(value)),
    ...(column && { column }),
    ...(filter && {
      filter: {
        of: (base, texts) => ({
          kind: 'select',
          ...base,
          options: choices.map((value) => ({ value, label: texts.text(`choice.${value}`) })),
        }),
      },
    }),
    input: input('SelectField', initial ?? null, {
      props: (texts) => ({
        options: choices.map((value) => ({ value, label: texts.text(`choice.${value}`) })),
        ...(initial === undefined && { none: texts.text('none') }),
      }),
    }),
  }
}

/** A number with its unit, null when it is empty. */
export function number<Item>(
  unit: string,
  {
    column,
    ...limits
  }: FieldOptions<Item> & { readonly min?: number; readonly max?: number; readonly step?: number } = {},
): ResourceField<Item> {
  return {
    text: (value) => (typeof value === 'number' ? `${formatNumber(value)}${unit && ` ${unit}`}` : ''),
    csv: (value) => (typeof value === 'number' ? value : null),
    cell: (value) => (typeof value === 'number' ? numberCell(value, unit) : null),
    column: { numeric: true, ...column },
    input: input('NumberField', null, { props: () => ({ unit, ...limits }) }),
  }
}

/** Free tags, of which some are suggested; `filter` names a param by which lists are filtered. */
export function tags<Item>(
  suggestions: readonly string[],
  { column, filter }: FieldOptions<Item> & { readonly filter?: string } = {},
): ResourceField<Item> {
  const tagsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  return {
    text: (value) => tagsOf(value).join(', '),
    cell: (value) => badgesCell(tagsOf(value)),
    fact: (value) =>
      tagsOf(value).length === 0 ? null : (
        <span className="flex flex-wrap gap-1">
          {tagsOf(value).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    ...(column && { column }),
    ...(filter && {
      filter: {
        name: filter,
        of: (base) => ({
          kind: 'select',
          ...base,
          options: suggestions.map((value) => ({ value, label: value })),
        }),
      },
    }),
    input: input('TagsField', [], { props: () => ({ suggestions }) }),
  }
}

/** The moment of the last change, or of another event. */
export function instant<Item>(column: ColumnLook<Item> = {}): ResourceField<Item> {
  return {
    text: textOf,
    csv: (value) => textOf(value) || null,
    cell: (value) => dateCell(textOf(value) || null),
    fact: (value) => dateCell(textOf(value) || null),
    column: { width: 120, sortKind: 'date', descendingFirst: true, ...column },
  }
}

/** An image of the company in `of`, cropped to an aspect ratio (width by height). */
export function image<Item>(options: {
  readonly aspect: number
  readonly of: string
  readonly urlOf: (item: Item) => string | undefined
}): ResourceField<Item> {
  const { aspect, of, urlOf } = options
  const image: FieldInput<Item> = input('ImageField', null, {
    from: of,
    wide: true,
    props: (_texts, item, companyId) => {
      const initialUrl = item && urlOf(item)
      return { companyId: textOf(companyId), aspect, ...(initialUrl && { initialUrl }) }
    },
  })
  return { text: textOf, input: image }
}
