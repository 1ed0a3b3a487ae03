/** Thrown for an address that cannot exist; shown as a 404. */
export class PageNotFound extends Error {
  readonly status = 404
  readonly path: string

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
    this.path = path
    this.name = 'PageNotFound'
  }
}
