const missing = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingPart'
}

// Under its own message the router reloads the page for it, which loses the page while the server is away.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!missing.test(payload.message)) return
  console.warn(payload.message)
  payload.name = 'MissingPart'
  payload.message = 'A part of the app could not be fetched'
})

// Whoever waits for the part says so; what was only fetched ahead is asked for again when it is wanted.
addEventListener('unhandledrejection', (event) => {
  if (isMissingPart(event.reason)) event.preventDefault()
})
