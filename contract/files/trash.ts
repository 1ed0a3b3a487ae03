/** Days that a thing stays in the trash before it is deleted permanently. */
export const TRASH_DAYS = 30
