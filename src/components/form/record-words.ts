/** Labels and formatted values of a noun's fields, for the conflict dialog and the activity. */
export interface RecordWords {
  readonly label: (field: string) => string
  /** Empty text for no value. */
  readonly value: (field: string, value: unknown) => string
}
