const missing = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether the error says that a chunk of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingPart'
}

// The router reloads the page for errors with the original message, which loses the page while the server is down.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!missing.test(payload.message)) return
  console.warn(payload.message)
  payload.name = 'MissingPart'
  payload.message = 'A part of the app could not be fetched'
})

// A mounted part reports its own failed load; a failed prefetch is repeated when the part is needed.
addEventListener('unhandledrejection', (event) => {
  if (isMissingPart(event.reason)) event.preventDefault()
})
