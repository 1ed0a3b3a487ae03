import * as v from 'valibot'

/** An id in an address. */
export const AddressId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Ids are opaque text; a backend that numbers its rows is understood too. */
export const Id = v.pipe(v.union([AddressId, v.number()]), v.transform(String))

/** The largest whole number that databases keep in four bytes, as they do versions, pages and counts. */
export const WHOLE_MAX = 2_147_483_647

/** An instant in ISO 8601. */
export const Instant = v.string()

/** A field that a leaner backend may leave out. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(): v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, null> {
  return v.optional(v.nullable(v.string()), null)
}

/** A number; a backend that writes decimals as text, such as "1.25", is understood too. */
export const Decimal = v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(Number))

/* @__NO_SIDE_EFFECTS__ */
export function optionalNumber(): v.OptionalSchema<v.NullableSchema<typeof Decimal, undefined>, null> {
  return v.optional(v.nullable(Decimal), null)
}

/** A list that the app can do without: null, absent and not understood all count as an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrNone<const Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  return v.fallback(v.optional(v.array(item), []), [])
}

/** Text typed by a person: trimmed, not empty, at most `max` characters (UTF-16 units). */
/* @__NO_SIDE_EFFECTS__ */
export function typedText(max: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
}

export const PASSWORD_MAX = 1024

export const EmailAddress = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())

/** A password as somebody types it, whatever it is. */
export const TypedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX))

export const IdParams = v.object({ id: AddressId })

/** The currency of an amount; a backend that names none means US dollars. */
/* @__NO_SIDE_EFFECTS__ */
export function currency() {
  return v.nullish(v.string(), 'USD')
}

/** A day that is in the calendar, `YYYY-MM-DD`. */
export const CalendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))),
)
