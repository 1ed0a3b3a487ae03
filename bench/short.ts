const given = process.argv.slice(2)

/** With `--short`, each benchmark does only enough work to fill its tables. */
export const SHORT = given.includes('--short')

/** The first argument that is not an option, such as a file or a number of rounds. */
export const ARGUMENT = given.find((argument) => !argument.startsWith('--'))
