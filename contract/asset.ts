import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, typedText } from './field.ts'
import { orderingBy, pageQueryEntries, paginated } from './pagination.ts'
import { StoredImage } from './stored-image.ts'

export const ASSET_NAME_MAX = 160

export const ASSET_KINDS = ['project', 'site'] as const
/** From first prospecting to closure, in the order in which a project moves. */
export const ASSET_STAGES = [
  'early_exploration',
  'advanced_exploration',
  'resource_definition',
  'preliminary_economic_assessment',
  'prefeasibility',
  'feasibility',
  'construction',
  'production',
  'care_and_maintenance',
  'closed',
] as const
export const ASSET_STATES = ['active', 'trash'] as const
export const ASSET_ORDERINGS = ['name', 'company', 'stage', 'created_at', 'updated_at', 'deleted_at'] as const

/** A coordinate reference system by its EPSG code, `EPSG:26909`. */
export const CrsCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^EPSG:\d{4,6}$/))

/** Degrees on WGS 84 (EPSG:4326), north and east positive. */
export const Location = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

const NamedReference = v.object({ id: Id, name: v.string() })

/** A project or site of a company: what its files, models and decks are about. */
export const Asset = v.object({
  id: Id,
  company_id: Id,
  company: v.optional(v.nullable(NamedReference), null),
  name: v.string(),
  kind: v.optional(v.picklist(ASSET_KINDS), 'project'),
  stage: v.optional(v.nullable(v.picklist(ASSET_STAGES)), null),
  commodities: v.optional(v.array(v.string()), []),
  description: optionalText(),
  /** The nearest place that a reader knows, such as `Golden Triangle, British Columbia`. */
  place: optionalText(),
  country: optionalText(),
  location: v.optional(v.nullable(Location), null),
  crs: optionalText(),
  /** Hectares. */
  area: optionalNumber(),
  cover: v.optional(v.array(StoredImage), []),
  cover_file_id: v.optional(v.nullable(Id), null),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(NamedReference), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(NamedReference), null),
  version: optionalNumber(),
})
export type Asset = v.InferOutput<typeof Asset>

const assetEntries = {
  kind: v.picklist(ASSET_KINDS),
  stage: v.nullable(v.picklist(ASSET_STAGES)),
  commodities: v.pipe(v.array(typedText(40)), v.maxLength(20)),
  description: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(4000))),
  place: v.nullable(typedText(160)),
  country: v.nullable(typedText(80)),
  location: v.nullable(Location),
  crs: v.nullable(CrsCode),
  /** Hectares; more than the land of the Earth is a slip. */
  area: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(15_000_000_000))),
  /** An uploaded image of the same company. */
  cover_file_id: v.nullable(Id),
}
const name = typedText(ASSET_NAME_MAX)
const fields = v.partial(v.object(assetEntries)).entries

export const AssetCreate = v.object({ company_id: Id, name, ...fields })
export const AssetUpdate = v.object({ name: v.optional(name), ...fields })

const staff = { who: 'internal-admin' } as const

export const assetEndpoints = {
  listAssets: endpoint({
    method: 'GET',
    path: '/v2/assets',
    summary: 'Projects and sites of all companies, or of one',
    access: staff,
    query: v.object({
      ...pageQueryEntries,
      company_id: v.optional(AddressId),
      state: v.optional(v.picklist(ASSET_STATES), 'active'),
      stage: v.optional(v.picklist(ASSET_STAGES)),
      commodity: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
      ordering: orderingBy(ASSET_ORDERINGS, 'name'),
    }),
    answer: paginated(Asset),
  }),
  getAsset: endpoint({
    method: 'GET',
    path: '/v2/assets/{id}',
    summary: 'One project or site',
    access: staff,
    params: IdParams,
    answer: Asset,
    versioned: true,
  }),
  createAsset: endpoint({
    method: 'POST',
    path: '/v2/assets',
    summary: 'Create a project or site of a company',
    access: staff,
    body: AssetCreate,
    answer: Asset,
    status: 201,
    versioned: true,
  }),
  updateAsset: endpoint({
    method: 'PATCH',
    path: '/v2/assets/{id}',
    summary: 'Change a project or site',
    access: staff,
    params: IdParams,
    body: AssetUpdate,
    answer: Asset,
    versioned: true,
  }),
  deleteAsset: endpoint({
    method: 'DELETE',
    path: '/v2/assets/{id}',
    summary: 'Move a project or site to the trash',
    access: staff,
    params: IdParams,
    answer: null,
  }),
  restoreAsset: endpoint({
    method: 'POST',
    path: '/v2/assets/{id}/restore',
    summary: 'Restore a project or site from the trash',
    access: staff,
    params: IdParams,
    answer: Asset,
    versioned: true,
  }),
  purgeAsset: endpoint({
    method: 'POST',
    path: '/v2/assets/{id}/purge',
    summary: 'Delete a project or site in the trash permanently; the name must be typed to confirm',
    access: staff,
    params: IdParams,
    body: v.object({ name: v.string() }),
    answer: null,
  }),
}
