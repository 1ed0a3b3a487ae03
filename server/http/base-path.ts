import { pathBelow } from '@outcrop/contract/site/public-url.ts'
import { getPath } from 'hono/utils/url'

/** Routes are found by their path below the base path, and also without it: a proxy may have taken it away. */
export function routedPath(basePath: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request)
    return pathBelow(basePath, path) ?? path
  }
}
