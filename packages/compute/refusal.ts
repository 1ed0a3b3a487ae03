export type RefusalValues = Readonly<Record<string, string | number>>

/** Input that cannot be worked on. Words for the code are the app's; the values say where and what is wanted. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly values: RefusalValues

  constructor(code: string, values: RefusalValues = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

/** Work that a person stopped. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}
