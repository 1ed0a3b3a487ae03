import type { PlanTier } from '@outcrop/contract/account/roles.ts'
import { seededRandom } from './seeded-random.ts'

/** A generated company, which makes the list as long as the directory of a whole market. */
export interface MadeCompany {
  readonly id: string
  readonly name: string
  readonly ticker: string
  readonly exchange: string
  readonly country: string
  readonly website: string
  readonly commodities: string[]
  readonly planTier: PlanTier
  readonly currency: string
  readonly description: string
  /** Closing price today. */
  readonly price: number
}

const PLACES =
  'Abitibi Alder Amaroo Ashburn Atikokan Bandera Birch Bonanza Boreal Borealis Bowdoin Brandvik Calder Caribou Casa Cedar Chilko Cobre Coldwater Corvid Dease Delta Denali Eagle Ekati Elkhorn Fenn Finlay Flinders Fortune Fraser Garnet Gaspe Glacier Granite Greenstone Harrow Heron Hollow Inca Ironbark Island Juniper Kaska Keewatin Kestrel Kimber Kootenay Larch Lynx Mackay Maple Marten Mesa Mica Moose Nahanni Nevis Nimba Norseman Ochre Onyx Osprey Otter Pampa Peregrine Pilbara Pine Quesnel Raven Redcap Ridgeway Rowan Sable Saguaro Selkirk Sierra Skeena Slate Spruce Stikine Sudbury Tahoe Talus Tanami Taku Tekoa Thelon Timber Tundra Umiat Vale Vesta Walker Weasel Willow Yarrow Yukon Zephyr'.split(
    ' ',
  )
const LANDS =
  'Bay Bend Bluff Creek Crossing Falls Flats Fork Gap Gulch Hill Lake Mountain Pass Peak Point Range Ridge River Valley'.split(
    ' ',
  )
const KINDS: readonly (readonly [word: string, commodities: readonly string[]])[] = [
  ['Gold', ['Gold']],
  ['Copper', ['Copper', 'Molybdenum']],
  ['Lithium', ['Lithium']],
  ['Nickel', ['Nickel', 'Cobalt']],
  ['Silver', ['Silver', 'Lead', 'Zinc']],
  ['Uranium', ['Uranium']],
  ['Rare Earths', ['Rare earths']],
  ['Graphite', ['Graphite']],
  ['Metals', ['Copper', 'Zinc']],
  ['Resources', ['Gold', 'Silver']],
  ['Minerals', ['Tin', 'Tungsten']],
]
const LISTINGS = [
  { exchange: 'TSXV', country: 'Canada', currency: 'CAD' },
  { exchange: 'TSX', country: 'Canada', currency: 'CAD' },
  { exchange: 'CSE', country: 'Canada', currency: 'CAD' },
  { exchange: 'ASX', country: 'Australia', currency: 'AUD' },
  { exchange: 'AIM', country: 'United Kingdom', currency: 'GBP' },
] as const
const TIERS: readonly PlanTier[] = ['starter', 'growth', 'enterprise']
/** Has no common factor with the number of names, so that neighbours in the list share no words. */
const STRIDE = 7_919

/** Generates companies from word lists, the same in each run. Names are unique, and so are tickers at one exchange. */
export function madeCompanies(number: number): MadeCompany[] {
  const names = PLACES.length * LANDS.length * KINDS.length
  const taken = new Set<string>()
  return Array.from({ length: Math.min(number, names) }, (_, index) => {
    const random = seededRandom(index + 1)
    const spot = (index * STRIDE) % names
    const place = PLACES[spot % PLACES.length] ?? ''
    const land = LANDS[Math.floor(spot / PLACES.length) % LANDS.length] ?? ''
    const [word, commodities] = KINDS[Math.floor(spot / PLACES.length / LANDS.length)] ?? ['Resources', ['Gold']]
    const name = `${place} ${land} ${word}`
    const listing = LISTINGS[Math.floor(random() * LISTINGS.length)] ?? LISTINGS[0]
    return {
      id: `01990000-0000-7000-8002-${String(index + 1).padStart(12, '0')}`,
      name,
      ticker: freeTicker(taken, listing.exchange, `${place.slice(0, 1)}${land.slice(0, 1)}${word.slice(0, 1)}`),
      ...listing,
      website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
      commodities: [...commodities],
      planTier: TIERS[Math.floor(random() * TIERS.length)] ?? 'starter',
      description: `Explores for ${commodities.join(' and ').toLowerCase()} at ${place} ${land}.`,
      price: Number((0.04 * 100 ** random()).toPrecision(3)),
    }
  })
}

/** A ticker: the initials and as many more letters as needed. */
function freeTicker(taken: Set<string>, exchange: string, initials: string): string {
  for (let number = 0; ; number += 1) {
    const ticker = `${initials}${lettersOf(number)}`
    if (taken.has(`${exchange} ${ticker}`)) continue
    taken.add(`${exchange} ${ticker}`)
    return ticker
  }
}

function lettersOf(number: number): string {
  return number === 0
    ? ''
    : `${lettersOf(Math.floor((number - 1) / 26))}${String.fromCodePoint(65 + ((number - 1) % 26))}`
}
