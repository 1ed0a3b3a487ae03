// Finds the slowest tests in the reports of Vitest and Playwright. Runs on Node 20 with nothing installed.
const SHOWN = 6

function slowest(timed) {
  return timed.toSorted((one, other) => other.took - one.took).slice(0, SHOWN)
}

/** The slowest tests of a report of Vitest. */
export function slowestTests({ testResults }) {
  return slowest(
    testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({ name: `${file.name} › ${test.fullName}`, took: test.duration ?? 0 })),
    ),
  )
}

function timedSpecs(suite) {
  return [
    ...(suite.suites ?? []).flatMap(timedSpecs),
    ...(suite.specs ?? []).map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      took: spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0),
    })),
  ]
}

/** The slowest tests of a report of Playwright. */
export function slowestSpecs(suites) {
  return slowest(suites.flatMap(timedSpecs))
}
