/** The folder of the Postgres programs, if they are installed. */
export function postgresPrograms(): string | undefined
/** Whether Debian's packages of Swift, and of what it needs, are here. */
export function objectStoreInstalled(): boolean
