/** A function that runs in the page: it must not use anything from outside itself. */
type InPage<Result> = (...given: string[]) => Result

/** One page in one browser, whatever protocol drives it. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  text(): Promise<string>
  /** Whether the function finds an element. */
  shows(find: InPage<Element | null>, ...given: string[]): Promise<boolean>
  /** Clicks the element that the function finds, as a mouse does. Returns false where it finds none. */
  click(find: InPage<Element | null>, ...given: string[]): Promise<boolean>
  /** Keys of the keyboard, held down together: `Control`, `k`. */
  press(keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** A browser that opens pages, each with storage of its own. */
export interface Engine {
  /** Opens a page without a session. */
  open(): Promise<Driver>
  stop(): Promise<void>
}
