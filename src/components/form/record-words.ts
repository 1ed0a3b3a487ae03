/** How the fields of a noun are named and written, for comparing and for its history. */
export interface RecordWords {
  readonly label: (field: string) => string
  /** Empty text for no value. */
  readonly value: (field: string, value: unknown) => string
}
