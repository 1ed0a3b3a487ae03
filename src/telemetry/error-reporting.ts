type Report = (error: unknown) => void

/** Errors that are kept while the service is on its way. */
const waitingLimit = 20
let waiting: unknown[] = []
let report: Report | null = null

/** Hands an error to the error-reporting service, where there is one. */
export function reportError(error: unknown) {
  if (report) report(error)
  else waiting = [...waiting, error].slice(-waitingLimit)
}

/** The service has arrived: it is told what went wrong before. */
export function connectErrorReporting(arrived: Report) {
  report = arrived
  waiting.forEach(arrived)
  waiting = []
}
