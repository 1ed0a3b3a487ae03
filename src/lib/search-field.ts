import * as v from 'valibot'

/** Text in an address: junk and anything longer than `max` count as empty. */
export function textField(max = 200) {
  return v.optional(v.fallback(v.pipe(v.string(), v.maxLength(max)), ''), '')
}

/** A whole number from `min` in an address; junk counts as `fallback`. */
export function numberField(fallback: number, min = 1, max = 1_000_000) {
  const number = v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )
  return v.optional(v.fallback(number, fallback), fallback)
}

/** Seconds in an address, with their fraction; junk and anything longer than a day count as 0. */
export function secondsField() {
  const seconds = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(0), v.maxValue(86_400))
  return v.optional(v.fallback(seconds, 0), 0)
}

/** One of a few words in an address; junk counts as `fallback`. */
export function choiceField<const Choice extends string>(
  choices: readonly Choice[],
  fallback: NoInfer<Choice> | (() => NoInfer<Choice>),
) {
  const usual = typeof fallback === 'function' ? fallback : () => fallback
  return v.optional(v.fallback(v.picklist(choices), usual), usual)
}

/** Yes or no in an address; junk counts as no. */
export function flagField() {
  const flag = v.pipe(
    v.union([v.string(), v.boolean()]),
    v.transform((value) => value === true || value === 'true'),
  )
  return v.optional(v.fallback(flag, false), false)
}
