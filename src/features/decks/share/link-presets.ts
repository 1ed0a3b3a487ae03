import type { LinkPreset, LinkPresetSettings } from '@outcrop/contract/decks/link-preset.ts'
import { bodyOf, dayAfter, daysUntil, KIOSK_SECONDS, type LinkFields } from './link-form.ts'

/** The fields of a form that a preset fills; the name and the password are chosen anew. */
export function fieldsOfPreset(
  { settings }: Pick<LinkPreset, 'settings'>,
  now: Date,
): Omit<LinkFields, 'name' | 'password'> {
  const { password_required: protect, expiry_days: days, kiosk_seconds: seconds, ...fields } = settings
  return {
    ...fields,
    protect,
    expires_at: days === null ? null : dayAfter(now, days),
    kiosk: seconds !== null,
    kiosk_seconds: seconds ?? KIOSK_SECONDS,
  }
}

/** What a form says, as a preset keeps it. */
export function settingsOfFields(fields: LinkFields, now: Date): LinkPresetSettings {
  const body = bodyOf(fields)
  return {
    audience: body.audience,
    email_required: body.email_required,
    email_verified: body.email_verified,
    password_required: fields.protect,
    expiry_days: fields.expires_at === null ? null : Math.max(1, daysUntil(now, fields.expires_at)),
    views_max: body.views_max,
    allowed: body.allowed,
    denied: body.denied,
    agreement: body.agreement,
    download: body.download,
    watermark: body.watermark,
    kiosk_seconds: body.kiosk_seconds,
  }
}
