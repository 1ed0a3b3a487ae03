import { isNotFound } from '@tanstack/react-router'

/** The HTTP status of an error; 500 where it has none, or where no response arrived. */
export function errorStatus(error: unknown): number {
  if (isNotFound(error)) return 404
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return (typeof status === 'number' && status) || 500
}
