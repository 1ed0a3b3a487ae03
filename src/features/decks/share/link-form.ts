import {
  AGREEMENT_MAX,
  KIOSK_SECONDS_MAX,
  KIOSK_SECONDS_MIN,
  LinkAddress,
  LINK_AUDIENCES,
  type DeckLink,
  LINK_NAME_MAX,
  LINK_VIEWS_MAX,
  type LinkDefaults,
} from '@outcrop/contract/decks/deck-link.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'

const DAY_MS = 86_400_000
/** Usual rest after which a deck at a stand begins anew. */
export const KIOSK_SECONDS = 60

/** As the API reads them. */
export const WATERMARK_TOKENS = '{{email}}, {{date}}, {{ip}}'

/** What the form of a link asks for; the password of a link that has one is kept where nothing is typed. */
export function linkFields(hasPassword: boolean) {
  return v.pipe(
    v.object({
      name: typedText(LINK_NAME_MAX),
      audience: v.picklist(LINK_AUDIENCES),
      email_required: v.boolean(),
      email_verified: v.boolean(),
      protect: v.boolean(),
      password: v.string(),
      expires_at: v.nullable(v.pipe(v.string(), v.isoDate())),
      views_max: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LINK_VIEWS_MAX))),
      allowed: v.array(LinkAddress),
      denied: v.array(LinkAddress),
      agreement: v.nullable(v.pipe(v.string(), v.maxLength(AGREEMENT_MAX))),
      download: v.boolean(),
      watermark: v.nullable(v.pipe(v.string(), v.maxLength(200))),
      kiosk: v.boolean(),
      kiosk_seconds: v.pipe(v.number(), v.integer(), v.minValue(KIOSK_SECONDS_MIN), v.maxValue(KIOSK_SECONDS_MAX)),
    }),
    v.forward(
      v.check(
        ({ protect, password }) => !protect || password.length >= 4 || (password === '' && hasPassword),
        'password',
      ),
      ['password'],
    ),
  )
}
export type LinkFields = v.InferOutput<ReturnType<typeof linkFields>>

/** The last moment of a day, where the person is. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}

function dayOf(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** The day that comes so many days after another. */
export function dayAfter(from: Date, days: number): string {
  return dayOf(new Date(from.getTime() + days * DAY_MS))
}

/** How many days a day is away. */
export function daysUntil(from: Date, day: string): number {
  return Math.round((new Date(`${day}T12:00:00`).getTime() - new Date(`${dayOf(from)}T12:00:00`).getTime()) / DAY_MS)
}

/** The form of a link, or of a new one with what the company asks for. */
export function fieldsOf(link: DeckLink | null, defaults: LinkDefaults, now: Date): LinkFields {
  const { expiry_days: days } = defaults
  if (!link)
    return {
      name: '',
      audience: 'anyone',
      email_required: defaults.email_required,
      email_verified: false,
      protect: defaults.password_required,
      password: '',
      expires_at: days === null ? null : dayAfter(now, days),
      views_max: null,
      allowed: [],
      denied: [],
      agreement: null,
      download: false,
      watermark: null,
      kiosk: false,
      kiosk_seconds: KIOSK_SECONDS,
    }
  return {
    name: link.name,
    audience: link.audience,
    email_required: link.email_required,
    email_verified: link.email_verified,
    protect: link.has_password,
    password: '',
    expires_at: link.expires_at === null ? null : dayOf(new Date(link.expires_at)),
    views_max: link.views_max,
    allowed: link.allowed,
    denied: link.denied,
    agreement: link.agreement,
    download: link.download,
    watermark: link.watermark,
    kiosk: link.kiosk_seconds !== null,
    kiosk_seconds: link.kiosk_seconds ?? KIOSK_SECONDS,
  }
}

/** Whether addresses decide who comes in, and nothing shows that an address is the viewer's own. */
export function listsUnproved({
  email_verified: isVerified,
  allowed,
  denied,
}: Pick<LinkFields, 'email_verified' | 'allowed' | 'denied'>): boolean {
  return !isVerified && allowed.length + denied.length > 0
}

/** The form as the API takes it. */
export function bodyOf({
  protect,
  password,
  expires_at: day,
  agreement,
  watermark,
  kiosk,
  kiosk_seconds: seconds,
  ...fields
}: LinkFields) {
  return {
    ...fields,
    // Lists of addresses are looked at only where an address is asked for.
    email_required: fields.email_required || fields.email_verified || fields.allowed.length + fields.denied.length > 0,
    expires_at: day === null ? null : endOfDay(day),
    agreement: agreement?.trim() || null,
    watermark: watermark?.trim() || null,
    kiosk_seconds: kiosk ? seconds : null,
    ...(!protect ? { password: null } : password !== '' && { password }),
  }
}
