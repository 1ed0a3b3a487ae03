type Report = (error: unknown) => void

/** Errors that are queued until the service has loaded. */
const waitingLimit = 20
let waiting: unknown[] = []
let report: Report | null = null

/** Reports an error to the error-reporting service, if there is one. */
export function reportError(error: unknown) {
  if (report) report(error)
  else waiting = [...waiting, error].slice(-waitingLimit)
}

/** Connects the loaded service and sends the queued errors. */
export function connectErrorReporting(arrived: Report) {
  report = arrived
  waiting.forEach(arrived)
  waiting = []
}
