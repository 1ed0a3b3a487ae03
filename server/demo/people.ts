import { demoAddress } from '@outcrop/contract/people/demo-people.ts'
import { FLAGS, type Flag } from '@outcrop/contract/account/flags.ts'
import { PERMISSIONS, type Permission, type Role } from '@outcrop/contract/account/roles.ts'

/** Keys of the demo's companies that users belong to or follow. */
export type DemoCompanyKey = 'halvorsen' | 'tamarack' | 'cordillera' | 'kittiwake' | 'sable' | 'juniper'

export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly emailAddress: string
  readonly what: string
  readonly roles: readonly Role[]
  readonly at: Partial<Record<DemoCompanyKey, readonly Permission[]>>
  readonly follows: readonly DemoCompanyKey[]
  readonly flags: readonly Flag[]
}

const COMPANY_FLAGS: readonly Flag[] = [
  'COMPANY_STANDARDIZED_FILES',
  'DATA_FILE_UPLOAD_ENABLED',
  'USER_PERMISSIONS',
  'WORLD_BUILDER',
]
const ANALYSIS_FLAGS: readonly Flag[] = [
  'DORA_ENABLED',
  'STANDALONE_FEATURE_PROCESSING_ENABLED',
  'COMPANY_STANDARDIZED_FILES',
  'DATA_FILE_UPLOAD_ENABLED',
  'RASTER_COLOR_MAPPING_ENABLED',
  'MANAGE_DRILL_LABELS_ENABLED',
]

function id(number: number): string {
  return `01990000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`
}

/** All users of the demo. Their ids are fixed, so that a second start finds them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: id(1),
    name: 'Sunniva Aas',
    emailAddress: demoAddress('super'),
    what: 'super admin',
    roles: ['super_admin'],
    at: {},
    follows: [],
    flags: FLAGS,
  },
  {
    id: id(2),
    name: 'Leandro Ibarra',
    emailAddress: demoAddress('lead'),
    what: 'account lead of three companies',
    roles: ['account_lead'],
    at: { halvorsen: PERMISSIONS, tamarack: PERMISSIONS, kittiwake: PERMISSIONS },
    follows: ['halvorsen'],
    flags: FLAGS,
  },
  {
    id: id(3),
    name: 'Adaeze Okonkwo',
    emailAddress: demoAddress('admin'),
    what: 'company admin, all permissions',
    roles: ['company_admin'],
    at: { halvorsen: PERMISSIONS },
    follows: ['tamarack'],
    flags: FLAGS,
  },
  {
    id: id(4),
    name: 'Pria Raman',
    emailAddress: demoAddress('presenter'),
    what: 'company admin, presentations only',
    roles: ['company_admin'],
    at: { halvorsen: ['presentations'] },
    follows: [],
    flags: COMPANY_FLAGS,
  },
  {
    id: id(5),
    name: 'Anton Lindqvist',
    emailAddress: demoAddress('analyst'),
    what: 'company admin, data and DORA only',
    roles: ['company_admin'],
    at: { halvorsen: ['data', 'dora'] },
    follows: [],
    flags: ANALYSIS_FLAGS,
  },
  {
    id: id(6),
    name: 'Beatriz Moura',
    emailAddress: demoAddress('both'),
    what: 'manages two companies',
    roles: ['company_admin'],
    at: { halvorsen: PERMISSIONS, cordillera: PERMISSIONS },
    follows: [],
    flags: [...new Set([...COMPANY_FLAGS, ...ANALYSIS_FLAGS])],
  },
  {
    id: id(7),
    name: 'Ingrid Vance',
    emailAddress: demoAddress('investor'),
    what: 'no company, follows two',
    roles: [],
    at: {},
    follows: ['halvorsen', 'sable'],
    flags: [],
  },
  {
    id: id(8),
    name: 'Noor Haddad',
    emailAddress: demoAddress('new'),
    what: 'nothing yet',
    roles: [],
    at: {},
    follows: [],
    flags: [],
  },
]
