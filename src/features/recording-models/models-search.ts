import type { SearchMiddleware } from '@tanstack/react-router'
import { MODEL_ORDERINGS } from '@outcrop/contract/recordings/recording-model-list.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'
import { isIdParam } from '#/lib/id-param.ts'

/** What the registry holds, a tab each. */
export const MODEL_SECTIONS = ['recording', 'prospectivity'] as const
export type ModelSection = (typeof MODEL_SECTIONS)[number]

const list = listSearch({
  name: 'recording-models',
  orderings: MODEL_ORDERINGS,
  sort: 'name',
  view: 'table',
  filters: {},
  texts: { section: 20, model: 64, tab: 40 },
})
type ListAddress = v.InferOutput<typeof list.schema>

function sectionOf(text: string): ModelSection {
  return MODEL_SECTIONS.find((section) => section === text) ?? 'recording'
}

/** The address of the registry: the list, and over it the model that is open and its tab. */
export const modelsSearch = {
  schema: v.pipe(
    list.schema,
    v.transform((address) => ({
      ...address,
      section: sectionOf(address.section),
      model: isIdParam({ id: address.model }) ? address.model : '',
      tab: address.tab || 'overview',
    })),
  ),
  query: (address: ModelsAddress) => list.query(address),
}
export type ModelsAddress = Omit<ListAddress, 'section'> & { readonly section: ModelSection }

/** Leaves defaults out of the address. */
export const stripModels: SearchMiddleware<ModelsAddress> = ({ search, next }) => {
  const stripped = list.strip({ search, next: next as never })
  const kept = Object.entries(stripped).filter(
    ([field, value]) => !(field === 'section' && value === 'recording') && !(field === 'tab' && value === 'overview'),
  )
  return Object.fromEntries(kept) as ModelsAddress
}
