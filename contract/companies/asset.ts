import * as v from 'valibot'
import { AddressId, Id, Instant, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { resourceEndpoints } from '../api/resource-endpoints.ts'
import { StoredImage } from '../files/stored-image.ts'
import { ASSET_ACCESS, ASSET_KINDS, ASSET_NAME_MAX, ASSET_ORDERINGS, ASSET_STAGES } from './asset-list.ts'

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

export const assetEndpoints = resourceEndpoints({
  path: '/v2/assets',
  what: 'a project or site of a company',
  plural: 'projects and sites of companies',
  access: ASSET_ACCESS,
  item: Asset,
  create: AssetCreate,
  update: AssetUpdate,
  orderings: ASSET_ORDERINGS,
  filters: {
    company_id: v.optional(AddressId),
    stage: v.optional(v.picklist(ASSET_STAGES)),
    commodity: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  },
})
