import type { ASSET_KINDS, ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'

/** Colours of a drawn landscape, from valley to ridge. */
export type Palette = readonly [low: string, middle: string, high: string]

export interface DemoAsset {
  readonly company: string
  readonly name: string
  readonly kind: (typeof ASSET_KINDS)[number]
  readonly stage: (typeof ASSET_STAGES)[number]
  readonly commodities: readonly string[]
  readonly place: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly crs: string
  /** Hectares. */
  readonly area: number
  readonly description: string
  readonly cover?: Palette
  readonly trashed?: true
}

type Site = readonly [place: string, country: string, latitude: number, longitude: number, crs: string]
type What = Pick<DemoAsset, 'stage' | 'commodities' | 'area' | 'description'> &
  Partial<Pick<DemoAsset, 'kind' | 'cover' | 'trashed'>>

function asset(company: string, name: string, site: Site, what: What): DemoAsset {
  const [place, country, latitude, longitude, crs] = site
  return { company, name, kind: 'project', place, country, latitude, longitude, crs, ...what }
}

const FOREST: Palette = ['#2f4a3a', '#6d7f63', '#d5d8cf']
const DESERT: Palette = ['#8a5a3c', '#c99a6b', '#efe0c4']
const PUNA: Palette = ['#e8e4d8', '#b79a78', '#7a4f3a']
const FJORD: Palette = ['#244559', '#5f7d74', '#e4e8e6']

/** Projects and sites of the demo's companies, each in the coordinate system of its UTM zone. */
export const DEMO_ASSETS: readonly DemoAsset[] = [
  asset('halvorsen', 'Halvorsen Creek', ['Golden Triangle, British Columbia', 'Canada', 56.62, -130.42, 'EPSG:26909'], {
    stage: 'resource_definition',
    commodities: ['Copper', 'Gold'],
    area: 18_400,
    description:
      'Porphyry copper and gold below a gossan of two kilometres; drilled to 620 m and open to the south-east.',
  }),
  asset('halvorsen', 'Bell Ridge camp', ['Golden Triangle, British Columbia', 'Canada', 56.7, -130.3, 'EPSG:26909'], {
    kind: 'site',
    stage: 'resource_definition',
    commodities: [],
    area: 12,
    description: 'All-season camp for 60 people with an airstrip of 900 m and the core store.',
  }),
  asset('halvorsen', 'Tatsa North', ['Atlin district, British Columbia', 'Canada', 58.35, -132.25, 'EPSG:26908'], {
    stage: 'early_exploration',
    commodities: ['Copper', 'Gold'],
    area: 9_750,
    description: 'Stream sediments and an airborne survey outline two targets that have not been drilled.',
  }),
  asset('halvorsen', 'Kettle Ridge', ['Golden Triangle, British Columbia', 'Canada', 56.462, -130.071, 'EPSG:26909'], {
    stage: 'advanced_exploration',
    commodities: ['Copper', 'Gold'],
    area: 4_050,
    description: 'Three stocks with shells of copper and gold, cut by faults; 300 holes wait to be checked.',
  }),
  asset('tamarack', 'Lac Sirmac East', ['James Bay, Quebec', 'Canada', 51.72, -76.45, 'EPSG:26918'], {
    stage: 'feasibility',
    commodities: ['Lithium', 'Tantalum'],
    area: 6_320,
    description: 'Spodumene pegmatites along 1.8 km of strike, 14 km from the road.',
    cover: FOREST,
  }),
  asset('tamarack', 'Pivert dykes', ['Eeyou Istchee, Quebec', 'Canada', 53.45, -73.9, 'EPSG:26918'], {
    stage: 'advanced_exploration',
    commodities: ['Lithium'],
    area: 11_200,
    description: 'A swarm of dykes below thin till, found by mapping boulders up-ice.',
  }),
  asset('cordillera', 'Cerro Quella', ['Cajamarca', 'Peru', -6.95, -78.52, 'EPSG:32717'], {
    stage: 'preliminary_economic_assessment',
    commodities: ['Gold', 'Silver'],
    area: 4_900,
    description: 'Oxide gold at surface in vuggy silica, with sulphides beneath from 140 m.',
    cover: PUNA,
  }),
  asset('cordillera', 'Santa Inés', ['La Libertad', 'Peru', -7.98, -77.9, 'EPSG:32718'], {
    stage: 'early_exploration',
    commodities: ['Gold'],
    area: 7_600,
    description: 'Alteration mapped from satellite images and sampled along four ridges.',
  }),
  asset(
    'kittiwake',
    'Emu Lake South',
    ['Eastern Goldfields, Western Australia', 'Australia', -30.35, 122.1, 'EPSG:7851'],
    {
      stage: 'advanced_exploration',
      commodities: ['Nickel', 'Cobalt'],
      area: 15_800,
      description: 'Komatiite channels with massive sulphides at their base; conductors are tested by deep holes.',
      cover: DESERT,
    },
  ),
  asset('sable', 'Narrows Lake', ['Athabasca Basin, Saskatchewan', 'Canada', 57.65, -109.35, 'EPSG:26912'], {
    stage: 'early_exploration',
    commodities: ['Uranium'],
    area: 22_600,
    description: 'Graphitic conductors below 280 m of sandstone; two of nine targets have been drilled.',
  }),
  asset('juniper', 'Alkali Flat', ['Esmeralda County, Nevada', 'United States', 37.75, -117.6, 'EPSG:26911'], {
    stage: 'resource_definition',
    commodities: ['Lithium', 'Boron'],
    area: 3_450,
    description: 'Lithium clays from surface to 110 m in a closed basin.',
  }),
  asset('marama', 'Rough Ridge', ['Otago', 'New Zealand', -45.05, 169.95, 'EPSG:32759'], {
    stage: 'advanced_exploration',
    commodities: ['Gold'],
    area: 8_100,
    description: 'Shear-hosted gold in schist, along strike of a mine that closed in 1951.',
  }),
  asset('fjellvik', 'Sagmo mine', ['Sulitjelma, Nordland', 'Norway', 67.13, 16.07, 'EPSG:25833'], {
    stage: 'construction',
    commodities: ['Zinc', 'Lead', 'Silver'],
    area: 1_240,
    description: 'Massive sulphides in a former camp; the decline is being driven and the mill refitted.',
    cover: FJORD,
  }),
  asset('okavango', 'Ngami Dome', ['Kalahari Copper Belt', 'Botswana', -20.6, 22.9, 'EPSG:32734'], {
    stage: 'prefeasibility',
    commodities: ['Copper', 'Silver'],
    area: 41_000,
    description: 'Sediment-hosted copper on both limbs of a fold, below 30 m of sand.',
  }),
  asset('grizzly', 'Lightning vein', ['Keno Hill, Yukon', 'Canada', 63.92, -135.3, 'EPSG:26908'], {
    stage: 'care_and_maintenance',
    commodities: ['Silver', 'Lead', 'Zinc'],
    area: 860,
    description: 'Narrow high-grade veins; the portal was closed in 2013 and is kept dry.',
  }),
  asset('halvorsen', 'Old Bear option', ['Stikine, British Columbia', 'Canada', 57.1, -130.9, 'EPSG:26909'], {
    stage: 'early_exploration',
    commodities: ['Gold'],
    area: 2_300,
    description: 'Optioned ground that was given back.',
    trashed: true,
  }),
  asset('pampa', 'Puna Norte', ['Jujuy', 'Argentina', -23.6, -66.6, 'EPSG:32719'], {
    stage: 'early_exploration',
    commodities: ['Lithium', 'Potash'],
    area: 13_900,
    description: 'Claims on the edge of a salar whose brine was too thin.',
    trashed: true,
  }),
]
