/** The folder of the Postgres programs, if they are installed. */
export function postgresPrograms(): string | undefined
