const given = process.argv.slice(2)

/** With `--short`, each benchmark does only enough work to fill its tables. */
export const SHORT = given.includes('--short')

/** The arguments that are neither options nor numbers, such as a file or names of what to measure. */
export const NAMES = given.filter((argument) => !argument.startsWith('--') && Number.isNaN(Number(argument)))

/** The first argument that is a number, such as how often to measure. */
export const NUMBER = given.map(Number).find((number) => !Number.isNaN(number))
